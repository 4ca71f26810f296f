import { BarLink } from '../../shell/partner-area/BarLink.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { ReactNode } from 'react';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { BubbleIcon } from '../../ui/menu-icons.tsx';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import { partnerAreaTexts } from '../../shell/partner-area/partner-area.texts.ts';
import { UnreadConversations } from './conversation-queries.ts';
import { conversationsTexts } from './conversations.texts.ts';
import styles from './area-part.module.css';

export const areaPart: AreaPart = {
  header: [{ place: 2, PartnerPart: MessagesLink }],
  userMenu: [
    {
      group: 'account',
      place: 3,
      name: { sv: conversationsTexts.sv.title, en: conversationsTexts.en.title },
      Icon: BubbleIcon,
      address: (partnerId) => (partnerId === null ? null : partnerAddress(partnerId, 'messages')),
      isForPhones: true,
      Unread: UnreadConversations,
    },
  ],
};

/** The way to the messages, with the number of unread ones; a phone has it in the user's menu. */
function MessagesLink({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(conversationsTexts);
  const frame = useTexts(partnerAreaTexts);
  return (
    <UnreadConversations partnerId={partnerId}>
      {(unread) => {
        const name =
          unread > 0 ? `${texts.title}, ${frame.unread(shownCount(unread))}` : texts.title;
        return (
          <BarLink
            className={styles.largeOnly}
            to={partnerAddress(partnerId, 'messages')}
            aria-label={name}
            title={name}
          >
            <BubbleIcon />
            <span className={styles.unread}>
              <CountBadge count={unread} />
            </span>
          </BarLink>
        );
      }}
    </UnreadConversations>
  );
}
