import type { StaffPage } from './staff-page.ts';

/** All features' entries in the staff area's navigation, in order. */
export const staffPages: readonly StaffPage[] = Object.values(
  import.meta.glob<readonly StaffPage[]>('../features/*/staff-pages.ts', {
    eager: true,
    import: 'staffPages',
  }),
)
  .flat()
  .toSorted((a, b) => a.place - b.place);
