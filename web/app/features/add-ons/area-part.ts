import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { ShopIcon } from '../../shell/partner-area/partner-area-icons.tsx';

/** Right that its menu item and its page need. */
export const needs = { right: 'agreement', level: 'read' } as const;

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'additional',
      place: 1,
      key: 'buy',
      path: 'additional-services',
      name: { sv: 'Köp och aktivera', en: 'Buy and activate' },
      needs,
      Icon: ShopIcon,
    },
  ],
};
