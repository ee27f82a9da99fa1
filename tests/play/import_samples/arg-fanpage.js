// a list of a fan page
export const quays = [
  {
    image: "images/quays/tar-otter.webp",
    element: "water",
    cost: 2,
    power: 1500,
    name: "Tar Otter",
    type: "unit",
    subtype: "beast",
    rarity: "Common",
    number: "001/009",
    effect:
      "Arrive (When this card enters the field zone.) - Draw a card.\n" +
      'Pay 1: Whittle one "Quay" from your discard zone.',
  },
  { element: "Water", defence: 1000, power: 0, name: "Tower of Nets", type: "Tower", number: "002/009",
    effect: "When this card is destroyed, draw a card.", },
  { element: "Argent", cost: 1, power: 0, name: "Net Crystal", type: "Augment", subtype: "", number: 3, capacity: 1, /* a set */
    effect: 'Arrive - Draw a card.Mend each net you control.Arrive - Recover a shard.' },
  { element: "Light", name: "Deckhand Token", type: "Argent Unit", power: 500, cost: 0, effect: "" },
  { element: "Light", name: "Ballast", type: "Unit", cost: 2, number: "004/009", effect: "" },
];

export default quays;
