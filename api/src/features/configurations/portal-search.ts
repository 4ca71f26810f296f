import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import { hasRight } from '../../platform/http/access.ts';
import { bestMatches } from '../../platform/search/best-matches.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';

const sorts = {
  drawn: { sv: 'Ritat område', en: 'Drawn area' },
  region: { sv: 'Vald region', en: 'Chosen region' },
  county: { sv: 'Valt län', en: 'Chosen county' },
} as const satisfies Record<string, Bilingual>;

/** Names of what can be chosen instead of drawn, by kind and code. */
const coverageNames: Record<string, Map<string, Bilingual>> = {
  region: new Map(regions.map(({ id, name }) => [id, { sv: name, en: name }])),
  county: new Map(counties.map(({ code, sv, en }) => [code, { sv, en }])),
};

/** The areas where a company works in the portal's search, drawn and chosen ones, by name. */
export const areasSearch: SearchSource = {
  kind: 'areas',
  async find({ db }, { caller, partnerId, language, ...question }) {
    // The page that shows them is for those who can change them.
    if (!hasRight(caller, { right: 'configurations', level: 'write' })) return [];
    const [drawn, chosen] = await Promise.all([
      db
        .selectFrom('partnerArea')
        .select(['id', 'name'])
        .where('partnerId', '=', partnerId)
        .execute(),
      db
        .selectFrom('partnerCoverage')
        .select(['kind', 'code'])
        .where('partnerId', '=', partnerId)
        .execute(),
    ]);
    const areas = [
      ...drawn.map(({ id, name }) => ({ id, title: name, sort: 'drawn' as const })),
      ...chosen.map(({ kind, code }) => ({
        id: `${kind}-${code}`,
        title: textIn(coverageNames[kind]?.get(code), language) ?? code,
        sort: kind === 'region' ? ('region' as const) : ('county' as const),
      })),
    ];
    return bestMatches(areas, question, ({ title }) => [title]).map(({ id, title, sort }) => ({
      id,
      title,
      detail: textIn(sorts[sort], language),
      path: 'configurations/activate-geographic-area',
    }));
  },
};
