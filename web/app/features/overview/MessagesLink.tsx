import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { BarLink } from '../../shell/partner-area/BarLink.tsx';
import { plannedNames } from './planned-pages.ts';
import styles from './MessagesLink.module.css';

/** The way to the messages; a phone has it in the user's menu. */
export function MessagesLink({ partnerId }: { partnerId: string }): ReactNode {
  const name = textIn(plannedNames.messages, useLanguage());
  return (
    <BarLink
      className={styles.largeOnly}
      to={partnerAddress(partnerId, 'messages')}
      aria-label={name}
      title={name}
    >
      <MessagesIcon />
    </BarLink>
  );
}
