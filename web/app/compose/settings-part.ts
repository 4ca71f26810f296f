import type { HandIns } from '../shell/hand-ins.ts';

/** All features' parts of the user's settings. */
export const settingsParts: readonly HandIns['settingsPart'][] = Object.values(
  import.meta.glob<HandIns['settingsPart']>('../features/*/settings-part.{ts,tsx}', {
    eager: true,
    import: 'settingsPart',
  }),
);
