import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { CardIcon } from '../../ui/menu-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'main',
      place: 2,
      key: 'profile',
      path: 'profile',
      name: { sv: 'Profil', en: 'Profile' },
      Icon: CardIcon,
    },
  ],
};
