import type { HandIns } from '../shell/hand-ins.ts';

/** All features' entries in the staff area's navigation, in order. */
export const staffPages: HandIns['staffPages'] = Object.values(
  import.meta.glob<HandIns['staffPages']>('../features/*/staff-pages.ts', {
    eager: true,
    import: 'staffPages',
  }),
)
  .flat()
  .toSorted((a, b) => a.place - b.place);
