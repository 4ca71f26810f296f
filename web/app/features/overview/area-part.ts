import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import {
  IntegrationsIcon,
  OverviewIcon,
  ShopIcon,
} from '../../shell/partner-area/partner-area-icons.tsx';
import { plannedNames } from './planned-pages.ts';

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
    {
      group: 'additional',
      place: 1,
      key: 'buy',
      path: 'additional-services',
      name: plannedNames.buy,
      Icon: ShopIcon,
    },
    {
      group: 'additional',
      place: 2,
      key: 'integrations',
      path: 'integrations',
      name: plannedNames.integrations,
      Icon: IntegrationsIcon,
    },
  ],
};
