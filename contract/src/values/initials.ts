const letters = new Intl.Segmenter('sv');

/** First letters of the first and the last name; one letter for a single name, none for none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word = '') => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('sv');
}

/** Legal forms at the end of a name are nobody's initials. */
const legalForm = /[\s,]+(ab|hb|kb|ek\.? ?för\.?|aktiebolag|handelsbolag|kommanditbolag)$/i;

/** Words that nobody reads off a sign. */
const fillers = /^(i|på|och|av|för|med|&)$/i;

/** The initials of a company: of its first two words that stand out, "LB" of "Linds Bygg i Uppsala AB". */
export function companyInitialsOf(name: string): string {
  const words = name.trim().replace(legalForm, '').split(/\s+/);
  const standing = words.filter((word) => !fillers.test(word));
  return initialsOf(standing.slice(0, 2).join(' '));
}
