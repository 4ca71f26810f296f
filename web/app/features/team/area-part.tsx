import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { icon } from '../../ui/icons.tsx';

export const MembersIcon = icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.9c2.3.6 3.700 2.300 4 5.100" />,
);

export const membersName = { sv: 'Medarbetare', en: 'Members' };

/** In the user's own menu: the side menu has the items of specification 2, section 2 alone. */
export const areaPart: AreaPart = {
  userMenu: [
    {
      group: 'account',
      place: 3,
      name: membersName,
      Icon: MembersIcon,
      address: (partnerId) => (partnerId === null ? null : partnerAddress(partnerId, 'members')),
    },
  ],
};
