import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { FeedbackIcon } from '../../shell/partner-area/partner-area-icons.tsx';

export const areaPart: AreaPart = {
  userMenu: [
    {
      group: 'help',
      place: 1,
      name: { sv: 'Lämna synpunkter', en: 'Feedback' },
      Icon: FeedbackIcon,
      address: () => '/user-settings/feedback',
    },
  ],
};
