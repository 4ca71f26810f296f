import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { QuestionIcon } from '../../ui/menu-icons.tsx';

const name = { sv: 'Vanliga frågor', en: 'FAQ' };

export const areaPart: AreaPart = {
  menu: [{ group: 'help', place: 1, key: 'faq', path: 'faq', name, Icon: QuestionIcon }],
  userMenu: [
    {
      group: 'help',
      place: 2,
      name,
      Icon: QuestionIcon,
      address: (partnerId) => (partnerId === null ? null : partnerAddress(partnerId, 'faq')),
    },
  ],
};
