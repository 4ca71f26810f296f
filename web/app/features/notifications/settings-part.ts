import type { SettingsPart } from '../../compose/settings-part.ts';
import { EnvelopeIcon } from '../../ui/settings-icons.tsx';

export const settingsPart: SettingsPart = {
  entry: {
    group: 'portal',
    place: 1,
    to: '/user-settings/notifications',
    Icon: EnvelopeIcon,
    name: { sv: 'Mejl om det som händer', en: 'Emails about what happens' },
    detail: { sv: 'Vad du får mejl om, och när', en: 'What you get emails about, and when' },
  },
};
