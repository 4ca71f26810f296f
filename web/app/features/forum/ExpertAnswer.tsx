import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { authorName } from './author-words.ts';
import { expertAnswerOf } from './expert-answer.ts';
import { expertTexts } from './expert.texts.ts';
import { ClockIcon, ExpertIcon, LockIcon } from './forum-icons.tsx';
import styles from './ExpertAnswer.module.css';

const tones = { answered: 'success', waiting: 'warning', late: 'error' } as const;

/**
 * Whether an expert has answered: the hours that are left, or a check mark and the expert's name
 * (specification 2, section 4). Nothing where no expert is asked.
 */
export function ExpertAnswer({
  thread,
}: {
  thread: Pick<ThreadSummary, 'target' | 'expertAnswer' | 'lastExpertReply'>;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const dates = useDates();
  const language = useLanguage();
  const state = expertAnswerOf(thread);
  if (!state) return null;
  if (state.kind === 'answered') {
    return (
      <span className={styles.mark} data-tone="success" title={dates.dateTime(state.at)}>
        <CheckIcon size={18} strokeWidth={2.5} />
        <span>
          <VisuallyHidden>{texts.answeredBy} </VisuallyHidden>
          {authorName(state.author, false, language)}
        </span>
      </span>
    );
  }
  const when = dates.dateTime(state.dueAt);
  const isLate = state.kind === 'late';
  const due = isLate ? texts.answerWasDue(when) : texts.answerBy(when);
  return (
    <span className={styles.mark} data-tone={tones[state.kind]} title={due}>
      {isLate ? <WarningIcon size={18} /> : <ClockIcon size={18} />}
      <span>
        {isLate ? texts.timeIsUp : texts.hoursLeft(state.hours)}
        <VisuallyHidden>. {due}</VisuallyHidden>
      </span>
    </span>
  );
}

/** The notice of a question that no expert has answered yet (specification 2, section 4). */
export function ExpertNotice({ thread }: { thread: ThreadSummary }): ReactNode {
  const texts = useTexts(expertTexts);
  const dates = useDates();
  const state = expertAnswerOf(thread);
  if (!state || state.kind === 'answered') return null;
  const when = dates.dateTime(state.dueAt);
  return state.kind === 'late' ? (
    <Alert kind="error" title={texts.lateTitle} isSilent>
      {texts.lateText(when)}
    </Alert>
  ) : (
    <Alert kind="info" title={texts.waitingTitle} isSilent>
      {texts.waitingText(when)}
    </Alert>
  );
}

/** Marks what is asked of experts, and whether it is closed to the reader. */
export function ThreadKind({
  thread,
}: {
  thread: Pick<ThreadSummary, 'target' | 'isLocked'>;
}): ReactNode {
  const texts = useTexts(expertTexts);
  if (thread.target !== 'expert') return null;
  return (
    <>
      <span className={styles.tag}>
        <ExpertIcon size={14} strokeWidth={2} />
        {texts.expertThread}
      </span>
      {thread.isLocked && (
        <span className={styles.tag}>
          <LockIcon size={14} strokeWidth={2} />
          {texts.locked}
        </span>
      )}
    </>
  );
}
