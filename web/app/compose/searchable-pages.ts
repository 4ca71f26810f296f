import type { SearchablePage } from '../shell/partner-area/searchable-page.ts';

/** Every page that a member of a partner can go to by its name; a test holds it to routes.ts. */
export const searchablePages: readonly SearchablePage[] = Object.values(
  import.meta.glob<readonly SearchablePage[]>('../features/*/searchable-pages.ts', {
    eager: true,
    import: 'searchablePages',
  }),
).flat();
