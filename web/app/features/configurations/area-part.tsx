import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { AreasIcon, WrenchIcon } from '../../ui/menu-icons.tsx';

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
