import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { MembersIcon } from './MembersIcon.tsx';

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
