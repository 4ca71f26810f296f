import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { KeyIcon } from '../../ui/icons.tsx';

export const areaPart: AreaPart = {
  userMenu: [
    {
      group: 'staff',
      place: 1,
      name: { sv: 'Administration', en: 'Administration' },
      Icon: KeyIcon,
      address: () => '/admin',
    },
  ],
};
