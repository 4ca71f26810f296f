import type { ReferenceData } from '@troskel/contract/values/reference-data';

/**
 * Craftsmen's own words for their trades, by business code: the classification's labels rarely
 * contain them. Swedish and English together, as no word of one misleads in the other.
 */
export const tradeWords: Readonly<Partial<Record<string, string>>> = {
  '41000': 'byggare byggfirma byggmästare hantverkare nybyggnad ombyggnad tillbyggnad builder',
  '43110': 'rivning rivare demolition',
  '43120': 'schakt grävning dränering markarbete grund excavation drainage groundwork',
  '43210': 'elektriker elfirma laddbox solceller electrician',
  '43221': 'rörmokare rörläggare vvs värme plumber heating',
  '43222': 'ventilation ovk',
  '43223': 'värmepump kyltekniker heat pump',
  '43230': 'isolering isolerare insulation',
  '43310': 'putsare murputs fasad plasterer',
  '43320': 'snickare snickeri finsnickare kök fönster dörrar carpenter joiner',
  '43330': 'plattsättare kakel klinker golvläggare parkett våtrum tiler flooring',
  '43341': 'målare målning tapetserare tapetsering painter',
  '43342': 'glasmästare glazier',
  '43411': 'plåtslagare tak takplåt roofer',
  '43412': 'takläggare tak takpannor roofer',
  '43910': 'murare murning bricklayer',
  '71110': 'arkitekt architect',
  '71124': 'energirådgivare energikonsult energy adviser',
  '81210': 'städare städfirma städning hemstäd cleaner',
  '81221': 'fönsterputs fasadtvätt window cleaner',
  '81222': 'sotare skorstensfejare chimney sweep',
  '81300': 'trädgård trädgårdsmästare anläggare gardener landscaping',
  '95220': 'vitvaror vitvarureparation appliance repair',
};

/** A text to search in: small letters, with its accents and without. */
export interface Searchable {
  exact: string;
  folded: string;
}

/** A business code that a company can have, with the branch it belongs to. */
export interface BusinessCodeOption {
  code: string;
  label: string;
  /** Label of the division (two digits) it is found in. */
  branch: string;
  labelWords: Searchable;
  /** The trade as people call it. */
  tradeWords: Searchable;
  /** The label in the other language. */
  otherWords: Searchable;
  branchWords: Searchable;
}

/** Labels of the tree's leaves, by code. */
export function businessCodeLabels(
  sections: ReferenceData['businessCodes'],
): ReadonlyMap<string, string> {
  return new Map(businessCodeOptions(sections).map(({ code, label }) => [code, label]));
}

/** Small letters without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function searchable(text: string): Searchable {
  // A blank in front of each word, so that its beginning can be told.
  const words = ` ${text.toLowerCase()}`;
  return { exact: words, folded: fold(words) };
}

/** All leaves of the tree, in its order. */
export function businessCodeOptions(
  sections: ReferenceData['businessCodes'],
): BusinessCodeOption[] {
  return sections.flatMap((section) =>
    section.children.flatMap((division) =>
      division.children.flatMap((group) =>
        group.children.flatMap((codeClass) =>
          codeClass.children.map(({ code, label, otherLabel }) => ({
            code,
            label,
            branch: division.label,
            labelWords: searchable(label),
            tradeWords: searchable(tradeWords[code] ?? ''),
            otherWords: searchable(otherLabel),
            branchWords: searchable(`${group.label} ${division.label}`),
          })),
        ),
      ),
    ),
  );
}

/** A typed word. */
export interface Part {
  /** In small letters. */
  word: string;
  /** Without accents: sought in texts without theirs. */
  isPlain: boolean;
}

/** `varme` finds Värme, but `rör` does not find every "ror". */
function wordsFor(text: Searchable, { isPlain }: Part): string {
  return isPlain ? text.folded : text.exact;
}

export function isThere(text: Searchable, part: Part): boolean {
  return wordsFor(text, part).includes(part.word);
}

function begins(text: Searchable, part: Part): boolean {
  return wordsFor(text, part).includes(` ${part.word}`);
}

/** The words typed, small; a code may be written with its dot: 43.221. */
export function partsOf(typed: string): Part[] {
  return typed
    .toLowerCase()
    .split(/[\s,]+/)
    .map((part) => (/^[\d.]+$/.test(part) ? part.replaceAll('.', '') : part))
    .filter(Boolean)
    .map((word) => ({ word, isPlain: fold(word) === word }));
}

/** Rank of an option: smaller is better, null for no match. */
function rank(option: BusinessCodeOption, parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    // The trades of those who come here stand first.
    if (option.code.startsWith(part.word) || begins(option.tradeWords, part)) continue;
    if (begins(option.labelWords, part)) sum += 1;
    else if (isThere(option.labelWords, part)) sum += 2;
    else if (begins(option.otherWords, part)) sum += 3;
    else if (isThere(option.branchWords, part)) sum += 20;
    else return null;
  }
  return sum;
}

/**
 * The options in which every typed word is found, in code, label or branch; the best first. Nothing
 * typed finds all.
 */
export function searchBusinessCodes(
  options: readonly BusinessCodeOption[],
  typed: string,
): BusinessCodeOption[] {
  const parts = partsOf(typed);
  if (parts.length === 0) return [...options];
  return options
    .flatMap((option) => {
      const found = rank(option, parts);
      return found === null ? [] : [{ option, found }];
    })
    .sort((left, right) => left.found - right.found)
    .map(({ option }) => option);
}
