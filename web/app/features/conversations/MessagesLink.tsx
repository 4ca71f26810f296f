import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { partnerAreaTexts } from '../../shell/partner-area/partner-area.texts.ts';
import { BarLink } from '../../shell/partner-area/BarLink.tsx';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import { conversationsTexts } from './conversations.texts.ts';
import { UnreadConversations } from './conversation-queries.ts';
import styles from './MessagesLink.module.css';

/** The way to the messages, with the number of unread ones; a phone has it in the user's menu. */
export function MessagesLink({ partnerId }: { partnerId: string }): ReactNode {
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
            <MessagesIcon />
            <span className={styles.unread}>
              <CountBadge count={unread} />
            </span>
          </BarLink>
        );
      }}
    </UnreadConversations>
  );
}
