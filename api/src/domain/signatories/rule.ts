import { isNamed } from './names.ts';

/** One way to sign for a company, of several by which it can be bound. */
export interface SignatureWay {
  /** How many sign. */
  count: 1 | 2;
  /** Names of those who may; empty when anybody of the role may. */
  names: readonly string[];
  /** The role that gives the right; null for persons by name. */
  role: SignatureRole | null;
  /** By name, of whom one has to be the second; empty when it is another of the first. */
  secondNames: readonly string[];
}

export type SignatureRole = 'board_member' | 'managing_director' | 'partner';

/** Meaning of a rule's text, as far as it has one of the known forms. */
export type SignatureReading =
  /** Any of the ways is enough. */
  | { kind: 'ways'; ways: readonly SignatureWay[] }
  /** A right that the company has given somebody; a person has to read its limits. */
  | { kind: 'procuration' }
  /** A person has to read it: a sentence of it is of no form that is known. */
  | { kind: 'unreadable' };

const roles: Record<string, SignatureRole> = {
  ledamot: 'board_member',
  ledamöter: 'board_member',
  ledamöterna: 'board_member',
  styrelseledamot: 'board_member',
  styrelseledamöter: 'board_member',
  styrelseledamöterna: 'board_member',
  'verkställande direktören': 'managing_director',
  bolagsman: 'partner',
  bolagsmän: 'partner',
  bolagsmännen: 'partner',
};

/** The managing director's right in daily matters, by law (ABL 8:36): it takes nothing back. */
const daily =
  /^dessutom har verkställande direktören rätt att teckna firman beträffande löpande förvaltningsåtgärder$/iu;

const capitalised = /^\p{Lu}[\p{L}\p{M}'’-]*$/u;
const particles = new Set(['af', 'av', 'von', 'van', 'de', 'der']);

/** Persons by name, each of two words or more; null when something else stands among them. */
function personsOf(text: string): string[] | null {
  const names = text.split(/\s?[,;\n]\s?|\s(?:och|eller|samt)\s/u).filter((name) => name !== '');
  const areNames = names.every((name) => {
    const words = name.split(' ').filter((word) => !particles.has(word));
    return words.length >= 2 && words.every((word) => capitalised.test(word));
  });
  return names.length > 0 && areNames ? names : null;
}

type Signers = Pick<SignatureWay, 'names' | 'role'>;

/** A role, or persons by name: "ledamöterna", "Anna Holm och Bo Ek". */
function signersOf(text: string): Signers | null {
  const role = roles[text.toLowerCase()];
  if (role) return { names: [], role };
  const names = personsOf(text);
  return names && { names, role: null };
}

interface Form {
  pattern: RegExp;
  way: (signers: string, second: string) => SignatureWay | null;
}

/** Several of whom any one signs. */
const each = (text: string): SignatureWay | null => {
  const signers = signersOf(text);
  return signers && { count: 1, ...signers, secondNames: [] };
};

/** Several of whom any two sign. */
const anyTwo = (text: string): SignatureWay | null => {
  const signers = signersOf(text);
  return signers && { count: 2, ...signers, secondNames: [] };
};

/** Two by name, who both sign; more of them together is for a person to read. */
const both = (text: string): SignatureWay | null => {
  const names = personsOf(text);
  return names?.length === 2 ? { count: 2, names, role: null, secondNames: [] } : null;
};

/** Forms of the text after "Firman tecknas", most particular first. */
const forms: readonly Form[] = [
  {
    pattern: /^av\s(?:en (?:av )?)?(?<signers>.+?) i förening med (?:en av )?(?<second>.+)/isu,
    way: (text, second) => {
      const [signers, secondNames] = [signersOf(text), personsOf(second)];
      return signers && secondNames && { count: 2, ...signers, secondNames };
    },
  },
  { pattern: /^av\stvå (?:av )?(?<signers>.+?) i förening$/isu, way: anyTwo },
  { pattern: /^av\s(?<signers>.+?),? två i förening$/isu, way: anyTwo },
  { pattern: /^,?\s?två i förening,? av\s(?<signers>.+)/isu, way: anyTwo },
  { pattern: /^av\s(?<signers>.+?) i förening$/isu, way: both },
  { pattern: /^i förening av\s(?<signers>.+)/isu, way: both },
  { pattern: /^,?\s?(?:var för sig|ensam),? av\s(?<signers>.+)/isu, way: each },
  { pattern: /^av\s(?<signers>.+?),?\s(?:var för sig|ensam)$/isu, way: each },
  { pattern: /^av\sen (?:av )?(?<signers>.+)/isu, way: each },
  {
    // Several without a word of how may mean each, or all: the text does not tell.
    pattern: /^av\s(?<signers>.+)/isu,
    way: (text) => {
      const way = each(text);
      const isOne = way?.names.length === 1 || way?.role === 'managing_director';
      return isOne ? way : null;
    },
  },
];

function wayOf(sentence: string): SignatureWay | null {
  const read = /^(?:dessutom )?(?:firman tecknas|tecknas firman)\s?(?<said>.+)/isu.exec(sentence);
  const said = read?.groups?.['said'] ?? '';
  for (const { pattern, way } of forms) {
    const groups = pattern.exec(said)?.groups;
    const signed = groups && way(groups['signers'] ?? '', groups['second'] ?? '');
    if (signed) return signed;
  }
  return null;
}

/**
 * Reads the text of a rule of signature as the registry writes it: sentences, each of one way to
 * sign. One sentence that cannot be read makes the whole unreadable, since it may take back what
 * another gives.
 */
export function readSignatureRule(text: string): SignatureReading {
  if (/\bprokur|\bfullmakt/iu.test(text)) return { kind: 'procuration' };
  const sentences = text
    .normalize('NFC')
    // Names may stand on a line each, so a break of lines stays one.
    .replaceAll(/\s*\n\s*/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .split(/\.(?:\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !daily.test(sentence));
  const ways = sentences.map(wayOf);
  const read = ways.filter((way) => way !== null);
  const isRead = read.length > 0 && read.length === ways.length;
  return isRead ? { kind: 'ways', ways: read } : { kind: 'unreadable' };
}

/** An officer of the company, with roles as the registry writes them. */
export interface Officer {
  name: string;
  roles: readonly string[];
}

const rolePatterns: Record<SignatureRole, RegExp> = {
  board_member: /^(?:styrelse)?ledamot\b|^(?:styrelsens )?ordförande\b/iu,
  managing_director: /^(?:extern )?verkställande direktör\b/iu,
  partner: /^(?:bolagsman|komplementär)\b/iu,
};

/** Lists the names of people who may sign first by one way of signing. */
function membersOf({ names, role }: SignatureWay, officers: readonly Officer[]): readonly string[] {
  if (role === null) return names;
  return officers
    .filter(({ roles: own }) => own.some((name) => rolePatterns[role].test(name)))
    .map(({ name }) => name);
}

/**
 * Everybody who stands in a rule, by name; null when that cannot be told: a person has to read it, or
 * it names a role and the registry no officers.
 */
export function namesIn(
  reading: SignatureReading,
  officers: readonly Officer[],
): readonly string[] | null {
  if (reading.kind !== 'ways') return null;
  if (officers.length === 0 && reading.ways.some(({ role }) => role !== null)) return null;
  return reading.ways.flatMap((way) => [...membersOf(way, officers), ...way.secondNames]);
}

/** A person's right by a rule: to sign alone, with one of these, or as a reviewer judges. */
export type MaySign =
  | { kind: 'alone' }
  /** With any of these, by name; empty when the registry names nobody. */
  | { kind: 'together'; others: readonly string[] }
  | { kind: 'procuration' }
  | { kind: 'reviewer' };

/**
 * Tells how a person may sign by a rule, in the easiest way that it gives them; whoever stands in none
 * of its ways, or in one of a text that cannot be read, is judged by a reviewer.
 */
export function howMaySign(
  reading: SignatureReading,
  person: { givenName: string; surname: string },
  officers: readonly Officer[],
): MaySign {
  if (reading.kind === 'procuration') return { kind: 'procuration' };
  if (reading.kind === 'unreadable') return { kind: 'reviewer' };
  const isPerson = (name: string) => isNamed(name, person);
  const others = new Set<string>();
  let isOneOfTwo = false;
  for (const way of reading.ways) {
    const first = membersOf(way, officers);
    const second = way.secondNames.length > 0 ? way.secondNames : first;
    if (way.count === 1 && first.some(isPerson)) return { kind: 'alone' };
    if (first.some(isPerson)) for (const name of second) others.add(name);
    if (second.some(isPerson)) for (const name of first) others.add(name);
    isOneOfTwo ||= first.some(isPerson) || second.some(isPerson);
  }
  if (!isOneOfTwo) return { kind: 'reviewer' };
  return { kind: 'together', others: [...others].filter((name) => !isPerson(name)) };
}
