import type { ReferenceData } from '@troskel/contract/onboarding';
import { tradeWords } from './trade-words.ts';

/** A business code that a company can have, with the branch it belongs to. */
export interface BusinessCodeOption {
  code: string;
  label: string;
  /** Label of the division (two digits) it is found in. */
  branch: string;
  /** Folded words to search in: of code and label, of the trade as people call it, of the branch. */
  words: string;
  tradeWords: string;
  branchWords: string;
}

/** Case and accents do not count: `varme` finds Värme. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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
            words: ` ${code} ${fold(label)}`,
            tradeWords: ` ${tradeWords[code] ?? ''}`,
            branchWords: ` ${fold(`${group.label} ${division.label}`)}`,
          })),
        ),
      ),
    ),
  );
}

/** How well an option fits: smaller is better, null for not at all. */
function rank(option: BusinessCodeOption, parts: readonly string[]): number | null {
  let sum = 0;
  for (const part of parts) {
    if (option.code.startsWith(part) || option.tradeWords.includes(` ${part}`)) continue;
    if (option.words.includes(` ${part}`)) sum += 1;
    else if (option.words.includes(part)) sum += 2;
    else if (option.branchWords.includes(part)) sum += 20;
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
  const parts = fold(typed)
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
