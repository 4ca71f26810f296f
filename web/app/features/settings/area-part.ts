import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { DeviceIcon, UserIcon } from '../../shell/partner-area/partner-area-icons.tsx';

export const areaPart: AreaPart = {
  userMenu: [
    {
      group: 'account',
      place: 1,
      name: { sv: 'Användarinställningar', en: 'User settings' },
      Icon: UserIcon,
      address: () => '/user-settings',
    },
    {
      group: 'account',
      place: 2,
      name: { sv: 'Inställningar för enheten', en: 'Property settings' },
      Icon: DeviceIcon,
      address: () => '/user-settings/device',
    },
  ],
};
