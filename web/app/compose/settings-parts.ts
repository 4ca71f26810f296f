import type { SettingsPart } from './settings-part.ts';

/** What each feature adds to the user's settings. */
export const settingsParts: readonly SettingsPart[] = Object.values(
  import.meta.glob<SettingsPart>('../features/*/settings-part.ts', {
    eager: true,
    import: 'settingsPart',
  }),
);
