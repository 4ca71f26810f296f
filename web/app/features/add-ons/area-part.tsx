import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const ShopIcon = menuIcon(
  <path d="M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5M12 13v4.5M9.75 15.25h4.5" />,
);

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
