"""Reading: from printed words to constructs, by rules that know nothing of any game or of the kernel's terms."""
