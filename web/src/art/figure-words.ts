/** Which figure a card has: the first row whose words occur in its kinds, then its traits, then its name. One row is one figure. */

export type FigureName =
  | "bust" | "building" | "crystal" | "trap" | "spell" | "object" | "dragon" | "bird" | "serpent" | "mer" | "giant" | "winged" | "pixie" | "fiend" | "ghost" | "insect" | "walker" | "beast" | "tree" | "robe" | "archer"
  | "rogue" | "noble" | "vampire" | "smith" | "rider" | "knight" | "sailor";
export type SpellName = "fire" | "wave" | "slash" | "rain" | "skull" | "clock" | "host" | "gust" | "thorns" | "circle" | "bell" | "road" | "burst" | "hand" | "book" | "dice" | "banner" | "eye";
export type ObjectName = "hammer" | "blade" | "mail" | "bell" | "lamp" | "mask" | "wheel" | "banner" | "collar" | "wings" | "seal" | "hearth" | "flask" | "hook" | "shield";

export interface Described {
  kinds: readonly string[];
  traits: readonly string[];
  name: string;
}

type Row<Name> = readonly [Name, RegExp];

/** Kinds decide first. */
const BY_KIND: readonly Row<FigureName>[] = [
  ["bust", /\b(leader|ruler|commander|champion|j-ruler)\b/],
  ["building", /\b(base|tower|battlefield)\b/],
  ["crystal", /\b(shard|core|resource|magic stone|stone)\b/],
  ["trap", /\btrap\b/],
  ["spell", /\b(spell|action|chant|rune|feat|ability|hex)\b/],
  ["object", /\b(amulet|augment|upgrade|regalia|addition|weapon|armor)\b/],
];
/** An amulet or upgrade with such a name is a place. */
const PLACES = /sanctuary|hall\b|shrine|tower|crypt|house|observatory|rampart|strongroom|obelisk|pillar|grove|aerie|waystation|ossuary|terrace|perch|kiln|lighthouse|cathedral|archive|vault|throne|port\b|harbor|yard/i;

/** Then what it is; names come after traits, since they are less sure. */
const BY_TRAIT: readonly Row<FigureName>[] = [
  ["dragon", /\b(drake|dragon|wyrmkin)\b/i], ["bird", /\b(bird|avian|phoenix|rook|bat)\b/i], ["serpent", /\b(serpent|leviathan|sea monster|whale|squid|sharkfolk)\b/i],
  ["mer", /\b(mermaid|merman|merfolk|selkie|marine|deep choir)\b/i], ["tree", /\b(treeman|plant)\b/i], ["giant", /\b(giant|golem|titan|statue|colossus|dwarf king)\b/i], ["pixie", /\b(pixie)\b/i],
  ["winged", /\b(angel|deity)\b/i], ["insect", /\b(insect|spider)\b/i], ["walker", /\b(vehicle|clockwork|object|artifact|gear)\b/i], ["beast", /\b(beast|wolf|fox|rat|cat|ember pack)\b/i],
  ["vampire", /\bvampire\b/i], ["fiend", /\bdemon\b/i], ["ghost", /\b(departed|ghost|undead|revenant|spirit)\b/i], ["smith", /\b(smith|dwarf|engineer|alchemist)\b/i],
  ["rogue", /\b(thief|assassin|shadow|shapeshifter|veil)\b/i], ["archer", /\b(elf|hunter|falconer)\b/i], ["robe", /\b(mage|sage|oracle|priest|cleric|faith|zealot|verdant|crysotite|pilgrim)\b/i], ["noble", /\b(commander|merchant|coin guild|moon)\b/i], ["sailor", /\bfree fleet\b/i],
];
const BY_NAME: readonly Row<FigureName>[] = [
  ["dragon", /drake|dragon|wyrm|whelp|hatchling/i], ["bird", /hawk|heron|falcon|owl|crow|roc\b|sparrow|phoenix|gryphon|flock|bat\b/i], ["serpent", /serpent|whale|manta|kraken|leviathan|leech|squid|ink\b|eel/i],
  ["insect", /moth|locust|spider|creeper|swarm|brood|lurker|wasp|carrier/i], ["tree", /oak\b|treant|root|reeds|mossback/i], ["giant", /golem|colossus|giant|ogre|troll|titan|behemoth|brute|bulwark/i], ["pixie", /fairy|sprite|pixie|wisp/i],
  ["beast", /hound|wolf|bear|boar|stag|cat\b|tiger|fox|rat\b|cryptrat|bull|prowler|faun|horse/i], ["winged", /seraph|angel|winged/i], ["ghost", /ghost|wraith|shade|hollow|echo|bones|draft|bell\b/i], ["fiend", /imp\b|fiend|demon|drinker/i],
  ["rider", /rider|lancer|courier|runner/i], ["archer", /archer|bow\b|scout|sentry|falconer|kitewright/i], ["rogue", /thief|blade|assassin|stalker|gambler|turncoat|trickster|\bnight|diver/i],
  ["noble", /king|queen|empress|countess|lady|sovereign|envoy|courtier|captain|marshal|general|admiral/i], ["robe", /sage|witch|acolyte|adept|priest|oracle|singer|caller|reader|keeper|scholar|cultist|healer|physician|elder|mother|collector|penitent/i],
  ["smith", /smith|forge|tinker|engineer|armorer|wright|assembler|hand\b/i], ["sailor", /deckhand|harbor|boarding|salt|sailor/i], ["walker", /drone|strider|wagon|ram\b|sentinel of gears/i],
];

export function figureOf(card: Described): FigureName {
  const kinds = card.kinds.join(" ").toLowerCase(), traits = card.traits.join(", ");
  const kind = first(BY_KIND, kinds);
  if (kind && !(kind === "building" && kinds.includes("commander"))) {
    if (kind === "crystal" && /golem/.test(kinds)) return "giant";
    return (kind === "object" && PLACES.test(card.name)) ? "building" : kind;
  }
  return first(RIDERS, card.name) ?? first(BY_TRAIT, traits) ?? first(BY_NAME, card.name) ?? "knight";
}

/** Names that say more than a trait: these come before the traits. */
const RIDERS: readonly Row<FigureName>[] = [
  ["rider", /\b(rider|lancer|stormrider)\b/i], ["bird", /gryphon|phoenix|\bbat\b|falcon\b/i], ["serpent", /\b(serpent|manta|leech|kraken|leviathan)\b/i], ["beast", /hound\b|cryptrat|\btiger\b|\bfaun\b/i], ["giant", /ogre|colossus|golem|behemoth|brute|troll/i],
  ["insect", /\b(moth|spider|plague carrier)\b/i], ["tree", /grandfather oak|mother of reeds|seedfall/i], ["building", /\bcathedral\b/i], ["fiend", /\bimp\b/i],
  ["noble", /\b(king|queen|empress|tyrant king|marshal|general)\b/i],
];

const SPELLS: readonly Row<SpellName>[] = [
  ["fire", /fire|flame|burn|pyre|ember|spark|cinder|lash|kindle|glow|forge/i], ["wave", /wave|tide|water|undertow|riptide|\bebb\b|deep|abyss|\bsea\b|current/i], ["rain", /rain|star|volley|shot|hail|cascade|broadside|snap|falling|slag/i],
  ["skull", /grave|bone|wither|exhume|dead|fallen|burial|rites|poison|reap|blood|night|scythe|dream|price/i], ["clock", /hour|time|moment|curfew|frozen|again|borrowed/i], ["bell", /bell|song|hymn|chorus|evensong|call|sound/i],
  ["thorns", /thorn|thicket|root|petal|hedge|grove/i], ["gust", /wind|draft|gust|breath|updraft|shroud|silence/i], ["banner", /banner|rally|muster|raise|reserves|stand|orders/i], ["slash", /slash|parry|blade|halberd|sweep|charge|strike|crossed/i],
  ["book", /study|notes|archive|ledger|theory|lesson|word|name|course|tribunal|verdict|sentence/i], ["dice", /dice|wager|gambit|bids|bargain|scrap|theft|steal|take|access/i], ["circle", /sign|sigil|circle|pact|rune|seal|turn to/i], ["road", /road|path|way|door|wall|gate|hold/i],
  ["hand", /touch|hand|refus|likeness|mask|collar/i], ["host", /flock|host|call|second|becoming/i], ["eye", /omni|sight|watch|light|blinding/i],
];
const SPELL_REST: readonly SpellName[] = ["burst", "hand", "circle", "slash", "eye"];

export const spellOf = (name: string, hash: number): SpellName => first(SPELLS, name) ?? SPELL_REST[hash % SPELL_REST.length] ?? "burst";

const OBJECTS: readonly Row<ObjectName>[] = [
  ["hammer", /hammer|maul|bellows/i], ["hook", /hook|pike|needle/i], ["blade", /blade|sword|knife/i], ["mail", /mail|vest|coat|armor/i], ["shield", /aegis|shield/i], ["bell", /bell/i], ["lamp", /lamp|lantern|candle|light/i], ["mask", /mask|face/i], ["wheel", /wheel|hands|clock/i],
  ["banner", /banner|pennant|standard|oath/i], ["collar", /collar|chain|ring/i], ["wings", /wing|feather/i], ["seal", /sigil|bargain|sign|pact|sediment/i], ["hearth", /hearth|fire|brood/i], ["flask", /flask|potion|tincture/i],
];
const OBJECT_REST: readonly ObjectName[] = ["seal", "lamp", "wheel", "flask"];

export const objectOf = (name: string, hash: number): ObjectName => first(OBJECTS, name) ?? OBJECT_REST[hash % OBJECT_REST.length] ?? "seal";

const first = <Name>(rows: readonly Row<Name>[], words: string): Name | undefined => rows.find(([, found]) => found.test(words))?.[0];
