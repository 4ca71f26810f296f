import { withinSentence } from '@troskel/contract/values/within-sentence';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { requestsTexts } from './requests.texts.ts';
import styles from './StatusChip.module.css';

/** The status; what is exported says beside it whether it is answered. */
export function StatusChip({
  inquiry: { status, isAnswered },
}: {
  inquiry: { status: InquiryStatus; isAnswered: boolean };
}): ReactNode {
  const { statuses } = useTexts(requestsTexts);
  return (
    <span className={styles.chip} data-status={status}>
      {statuses[status]}
      {status === 'exported' && ` · ${withinSentence(statuses[isAnswered ? 'answered' : 'read'])}`}
    </span>
  );
}
