import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const OverviewIcon = menuIcon(
  <path d="M3.5 11.5 12 4l8.5 7.5M5.5 10v10h13V10M10 20v-6h4v6" />,
);

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'main',
      place: 1,
      key: 'overview',
      path: 'home',
      name: { sv: 'Översikt', en: 'Overview' },
      Icon: OverviewIcon,
    },
  ],
};
