import type { SettingsPart } from './settings-part.ts';

/** All features' parts of the user's settings. */
export const settingsParts: readonly SettingsPart[] = Object.values(
  import.meta.glob<SettingsPart>('../features/*/settings-part.ts', {
    eager: true,
    import: 'settingsPart',
  }),
);
