import { withinSentence } from '@troskel/contract/values/within-sentence';
import { clsx } from 'clsx';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { icon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { scoreInWords } from './score-words.ts';
import styles from './VoteBox.module.css';

const UpIcon = icon(<path d="M12 5.5 4.5 15h15z" />);
const DownIcon = icon(<path d="M12 18.5 4.5 9h15z" />);

/** The score of a reply, and the two votes; on one's own reply the score alone. */
export function VoteBox({
  reply,
  onVote,
}: {
  reply: Reply;
  onVote: (vote: Vote) => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const { vote, canVote } = reply.me;
  if (!canVote) {
    return (
      <div className={styles.box}>
        <p className={styles.score}>
          {scoreInWords(reply.score)} <small>{withinSentence(texts.score)}</small>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <button
        className={styles.press}
        type="button"
        aria-label={texts.voteUp}
        title={texts.voteUp}
        aria-pressed={vote === 'up'}
        onClick={() => onVote('up')}
      >
        <UpIcon />
      </button>
      <p className={styles.score}>
        <VisuallyHidden>{texts.score} </VisuallyHidden>
        {scoreInWords(reply.score)}
      </p>
      <button
        type="button"
        className={clsx(styles.press, 'down')}
        aria-label={texts.voteDown}
        title={texts.voteDown}
        aria-pressed={vote === 'down'}
        onClick={() => onVote('down')}
      >
        <DownIcon />
      </button>
    </div>
  );
}
