import type { HandIns } from '../shell/hand-ins.ts';

/** Every page that a member of a partner can go to by its name; a test holds it to routes.ts. */
export const searchablePages: HandIns['searchablePages'] = Object.values(
  import.meta.glob<HandIns['searchablePages']>('../features/*/searchable-pages.ts', {
    eager: true,
    import: 'searchablePages',
  }),
).flat();
