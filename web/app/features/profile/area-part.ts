import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { ProfileIcon } from '../../shell/partner-area/partner-area-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'main',
      place: 2,
      key: 'profile',
      path: 'profile',
      name: { sv: 'Profil', en: 'Profile' },
      Icon: ProfileIcon,
    },
  ],
};
