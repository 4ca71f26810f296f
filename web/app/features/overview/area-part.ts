import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { OverviewIcon } from '../../shell/partner-area/partner-area-icons.tsx';

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
