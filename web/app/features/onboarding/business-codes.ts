import type { ReferenceData } from '@troskel/contract/onboarding';
import { tradeWords } from './trade-words.ts';

/** A text to search in: small letters, with its accents and without. */
interface Searchable {
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
  branchWords: Searchable;
}

/** Small letters without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function searchable(text: string): Searchable {
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
          codeClass.children.map(({ code, label }) => ({
            code,
            label,
            branch: division.label,
            labelWords: searchable(label),
            tradeWords: searchable(tradeWords[code] ?? ''),
            branchWords: searchable(`${group.label} ${division.label}`),
          })),
        ),
      ),
    ),
  );
}

/** `varme` finds Värme, but `rör` does not find every "ror". */
function places(text: Searchable, part: string): { begins: boolean; isThere: boolean } {
  const isPlain = fold(part) === part;
  const words = isPlain ? text.folded : text.exact;
  return { begins: words.includes(` ${part}`), isThere: words.includes(part) };
}

/** How well an option fits: smaller is better, null for not at all. */
function rank(option: BusinessCodeOption, parts: readonly string[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const inLabel = places(option.labelWords, part);
    // The trades of those who come here stand first.
    if (option.code.startsWith(part) || places(option.tradeWords, part).begins) continue;
    if (inLabel.begins) sum += 1;
    else if (inLabel.isThere) sum += 2;
    else if (places(option.branchWords, part).isThere) sum += 20;
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
  const parts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    // A code may be written with its dot: 43.221.
    .map((part) => (/^[\d.]+$/.test(part) ? part.replaceAll('.', '') : part))
    .filter(Boolean);
  if (parts.length === 0) return [...options];
  return options
    .flatMap((option) => {
      const found = rank(option, parts);
      return found === null ? [] : [{ option, found }];
    })
    .sort((left, right) => left.found - right.found)
    .map(({ option }) => option);
}
