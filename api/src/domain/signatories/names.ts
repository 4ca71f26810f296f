/** Parts that many surnames have: alone they are nobody's. */
const particles = new Set(['af', 'av', 'von', 'van', 'de', 'der', 'den', 'du', 'la', 'le']);

/** Letters that are no other with a mark, as people write them who have no key for them. */
const plainLetters: Record<string, string> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', đ: 'd' };

/**
 * The words of a name, without case and marks: people write Oberg for Öberg, André as Andre, and
 * d'Arc with any of the signs that look like an apostrophe.
 */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæłßđ]/gu, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}']/u)
    .filter((word) => word !== '');
}

/**
 * Whether a stated name can be the person's: it has one of the given names and one of the surnames,
 * in any order, and nothing that BankID does not say. Not every name has to be stated.
 */
export function isNamed(stated: string, person: { givenName: string; surname: string }): boolean {
  const words = wordsOf(stated);
  const given = wordsOf(person.givenName);
  const surnames = wordsOf(person.surname);
  const isKnown = words.every((word) => given.includes(word) || surnames.includes(word));
  if (!isKnown) return false;
  return words.some(
    (first, index) =>
      given.includes(first) &&
      words.some(
        (second, other) => other !== index && surnames.includes(second) && !particles.has(second),
      ),
  );
}

/** Whether two names, of which neither tells given names from surnames, can be one person's. */
export function isSameName(one: string, other: string): boolean {
  const anyOf = (name: string) => ({ givenName: name, surname: name });
  return isNamed(one, anyOf(other)) || isNamed(other, anyOf(one));
}
