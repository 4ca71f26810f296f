import type { SettingsPart } from '../../shell/hand-ins.ts';
import { EnvelopeIcon } from '../../ui/settings-icons.tsx';

export const settingsPart: SettingsPart = {
  entry: {
    group: 'portal',
    place: 1,
    to: '/user-settings/notifications',
    Icon: EnvelopeIcon,
    name: { sv: 'Mejl och aviseringar', en: 'Emails and notifications' },
    detail: { sv: 'Vad du får veta, hur och när', en: 'What you are told, how and when' },
  },
};
