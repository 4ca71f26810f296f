import type { OwnInquiryState } from '@troskel/contract/requests/intake';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import styles from '../StatusChip.module.css';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';

/** The partner's status that looks the same. */
const looks = {
  unmatched: 'read',
  waiting: 'read',
  answered: 'answered',
  completed: 'completed',
  withdrawn: 'archived',
} as const satisfies Record<OwnInquiryState, string>;

/** How far an own inquiry has come. */
export function OwnStateChip({ state }: { state: OwnInquiryState }): ReactNode {
  const { states } = useTexts(ownInquiriesTexts);
  return (
    <span className={styles.chip} data-status={looks[state]}>
      {states[state]}
    </span>
  );
}
