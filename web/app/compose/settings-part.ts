import type { Bilingual } from '@troskel/contract/ground/language';
import type { ComponentType } from 'react';
import type { Icon } from '../shell/partner-area/area-part.ts';

/** All features' parts of the user's settings. */
export const settingsParts: readonly SettingsPart[] = Object.values(
  import.meta.glob<SettingsPart>('../features/*/settings-part.{ts,tsx}', {
    eager: true,
    import: 'settingsPart',
  }),
);

/** A line of the user's settings that leads to a page. */
export interface SettingsEntry {
  group: 'account' | 'portal';
  /** In its group; the smallest number stands first. */
  place: number;
  to: `/user-settings/${string}`;
  Icon: Icon;
  name: Bilingual;
  /** A word on what is there. */
  detail: Bilingual;
}

/** A feature's parts of the user's settings. */
export interface SettingsPart {
  entry: SettingsEntry;
  /** A button beside the one that logs out. */
  Deed?: ComponentType;
}
