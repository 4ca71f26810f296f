import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { UnreadConversations } from './conversation-queries.ts';
import { conversationsTexts } from './conversations.texts.ts';
import { MessagesLink } from './MessagesLink.tsx';

export const areaPart: AreaPart = {
  header: [{ place: 2, PartnerPart: MessagesLink }],
  userMenu: [
    {
      group: 'account',
      place: 3,
      name: { sv: conversationsTexts.sv.title, en: conversationsTexts.en.title },
      Icon: MessagesIcon,
      address: (partnerId) => (partnerId === null ? null : partnerAddress(partnerId, 'messages')),
      isForPhones: true,
      Unread: UnreadConversations,
    },
  ],
};
