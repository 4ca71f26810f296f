import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { UserIcon, menuIcon } from '../../ui/menu-icons.tsx';

export const DeviceIcon = menuIcon(
  <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.25 2.25 0 1 0 4.5 0A2.25 2.25 0 0 0 13 7zM6.5 17A2.25 2.25 0 1 0 11 17a2.25 2.25 0 0 0-4.5 0z" />,
);

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
