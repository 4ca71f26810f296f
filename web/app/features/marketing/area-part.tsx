import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const FeedbackIcon = menuIcon(
  <path d="M12 20.5s-8-4.6-8-10.3A4.4 4.4 0 0 1 12 7.8a4.4 4.4 0 0 1 8 2.4c0 5.7-8 10.3-8 10.3z" />,
);

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
