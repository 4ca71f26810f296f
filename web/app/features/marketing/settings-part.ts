import type { SettingsPart } from '../../shell/hand-ins.ts';
import { FeedbackIcon } from '../../ui/settings-icons.tsx';

export const settingsPart: SettingsPart = {
  entry: {
    group: 'portal',
    place: 3,
    to: '/user-settings/feedback',
    Icon: FeedbackIcon,
    name: { sv: 'Lämna synpunkter', en: 'Feedback' },
    detail: { sv: 'Berätta vad som skaver', en: 'Tell us what could be better' },
  },
};
