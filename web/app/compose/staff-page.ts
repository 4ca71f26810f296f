import type { Bilingual } from '@troskel/contract/ground/language';

/** All features' entries in the staff area's navigation, in order. */
export const staffPages: readonly StaffPage[] = Object.values(
  import.meta.glob<readonly StaffPage[]>('../features/*/staff-pages.ts', {
    eager: true,
    import: 'staffPages',
  }),
)
  .flat()
  .toSorted((a, b) => a.place - b.place);

/** Subjects of the staff area's pages, in the order of its navigation. */
export const staffGroups = {
  companies: { sv: 'Företag och användare', en: 'Companies and users' },
  requests: { sv: 'Förfrågningar', en: 'Requests' },
  forum: { sv: 'Forum', en: 'Forum' },
  content: { sv: 'Innehåll', en: 'Content' },
  agreements: { sv: 'Avtal och priser', en: 'Agreements and prices' },
  operations: { sv: 'Drift', en: 'Operations' },
} as const satisfies Record<string, Bilingual>;

/** A row of the staff area's navigation. A page about one thing of a list needs none: the list has it. */
export interface StaffPage {
  path: `/admin${string}`;
  group: keyof typeof staffGroups;
  /** In its group; the smallest number stands first. */
  place: number;
  /** Short: it stands in a list beside the page. */
  label: Bilingual;
  /** Beginning of the addresses of its parts, where that is not its own. */
  parts?: `/admin/${string}`;
}
