import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { FaqIcon } from '../../shell/partner-area/partner-area-icons.tsx';

const name = { sv: 'Vanliga frågor', en: 'FAQ' };

export const areaPart: AreaPart = {
  menu: [{ group: 'help', place: 1, key: 'faq', path: 'faq', name, Icon: FaqIcon }],
  userMenu: [
    {
      group: 'help',
      place: 2,
      name,
      Icon: FaqIcon,
      address: (partnerId) => (partnerId === null ? null : partnerAddress(partnerId, 'faq')),
    },
  ],
};
