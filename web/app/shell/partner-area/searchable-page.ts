import type { Bilingual } from '@troskel/contract/ground/language';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { shellTexts } from '../shell.texts.ts';
import type { Icon, MenuItem } from './area-part.ts';
import { menuGroups } from './area-part.ts';

/** Other words for a page or its contents, beside its name. */
type SearchWords = Record<SourceLanguage, readonly string[]>;

/** A page of the partner area that the search finds by its name. */
export interface SearchablePage {
  key: string;
  name: Bilingual;
  /** Name of the page that it is a part of; empty for a page of its own. */
  place: Bilingual;
  /** A pattern of routes.ts, from the root. */
  route: string;
  Icon: Icon;
  /** Not found by members whose role lacks it. */
  needs?: NeededRight;
  words: SearchWords;
  /** Offered before anything is typed; the smallest number first. */
  suggestion?: number;
}

/** The place of pages that stand below the user's settings. */
export const inUserSettings: Bilingual = {
  sv: shellTexts.sv.userSettings,
  en: shellTexts.en.userSettings,
};

/** The pages that a feature has in the side menu, by the keys of its items. */
export function menuPages(
  menu: readonly MenuItem[] = [],
  about: Readonly<Record<string, { words: SearchWords; suggestion?: number }>>,
): SearchablePage[] {
  return menu
    .flatMap(({ items = [], ...item }) => [item, ...items.map((page) => ({ ...item, ...page }))])
    .flatMap(({ key, path, name, group, Icon, needs }) => {
      const known = about[key];
      if (!known) return [];
      const route = `/partners/:partnerId/${path}`;
      return [
        { key, name, place: menuGroups[group], route, Icon, ...(needs && { needs }), ...known },
      ];
    });
}
