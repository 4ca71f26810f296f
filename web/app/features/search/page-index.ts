import { otherSource, sourceOf, textIn } from '@troskel/contract/ground/language';
import { rankOf } from '@troskel/contract/values/word-search';
import { searchablePages } from '../../compose/searchable-pages.ts';
import type { Language } from '../../lib/language.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

/** Most pages that one search shows. */
const mostPages = 6;

/** Pages suggested before anything is typed. */
export const suggestedPages: readonly SearchablePage[] = searchablePages
  .flatMap((page) => (page.suggestion === undefined ? [] : { page, place: page.suggestion }))
  .toSorted((a, b) => a.place - b.place)
  .map(({ page }) => page);

const byName = new Intl.Collator('sv');

/**
 * The pages that fit a search, the best first: by what they are called and what they are about, in
 * the language shown before the other one.
 */
export function findPages(terms: readonly string[], shown: Language): SearchablePage[] {
  const other = otherSource(sourceOf(shown));
  return searchablePages
    .flatMap((page) => {
      const rank = rankOf(terms, [
        textIn(page.name, shown),
        textIn(page.words, shown).join(', '),
        page.name[other],
        page.words[other].join(', '),
      ]);
      return rank === null ? [] : [{ page, rank }];
    })
    .toSorted(
      (a, b) =>
        b.rank - a.rank || byName.compare(textIn(a.page.name, shown), textIn(b.page.name, shown)),
    )
    .slice(0, mostPages)
    .map(({ page }) => page);
}

export function addressOf(page: SearchablePage, partnerId: string): string {
  const below = '/partners/:partnerId/';
  return page.route.startsWith(below)
    ? partnerAddress(partnerId, page.route.slice(below.length))
    : page.route;
}
