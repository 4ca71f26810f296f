import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { WrenchIcon, menuIcon } from '../../ui/menu-icons.tsx';

export const AreasIcon = menuIcon(
  <>
    <path d="M12 21s6.5-6 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);

/** For all pages that change how inquiries are matched. */
export const needs = { right: 'configurations', level: 'write' } as const;

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'company',
      place: 2,
      key: 'services',
      path: 'configurations/activate-your-services',
      name: { sv: 'Tjänster', en: 'Services' },
      needs,
      Icon: WrenchIcon,
    },
    {
      group: 'company',
      place: 3,
      key: 'areas',
      path: 'configurations/activate-geographic-area',
      name: { sv: 'Områden', en: 'Areas' },
      needs,
      Icon: AreasIcon,
    },
  ],
};
