import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['finders']>('../features/*/finders.ts', {
    eager: true,
    import: 'finders',
  }),
);

/** How staff find companies and members; null when no feature finds them. */
export const finders: HandIns['finders'] | null = handedIn;
