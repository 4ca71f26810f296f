import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { expertTexts } from './expert.texts.ts';
import { ExpertAnswer } from './ExpertAnswer.tsx';
import { threadAddress } from './forum-address.ts';
import { LockIcon } from './forum-icons.tsx';
import { postTexts } from './post.texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import styles from './ExpertTable.module.css';

/** Specification 2, section 9: the placeholder is 10 rows of 72 px. */
const waitingRows = 10;
/** Questions to the experts in rows; where there is no room for that, each in a card of its own. */
export function ExpertTable({
  caption,
  threads,
  goneIds,
  topicNames,
  partnerId,
}: {
  caption: string;
  threads: readonly ThreadSummary[];
  /** Rows that stand where they stood, though the list holds them no more. */
  goneIds: ReadonlySet<string>;
  topicNames: ReadonlyMap<string, string>;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const words = useTexts(postTexts);
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.question}</th>
            <th scope="col">{texts.topic}</th>
            <th scope="col">{texts.asked}</th>
            <th scope="col" className="figure">
              {texts.replies}
            </th>
            <th scope="col">{texts.answer}</th>
          </tr>
        </thead>
        <tbody>
          {threads.map((thread) => {
            const isGone = goneIds.has(thread.id);
            return (
              <tr key={thread.id} className={isGone ? 'gone' : undefined}>
                <td className="question">
                  <RouterLink
                    className={styles.subject}
                    to={threadAddress(partnerId, thread.topicId, thread.id)}
                  >
                    {thread.isLocked && <LockIcon size={16} strokeWidth={2} />}
                    {thread.subject}
                    {thread.isLocked && <VisuallyHidden> ({texts.locked})</VisuallyHidden>}
                  </RouterLink>
                  <AuthorLine author={thread.author} isAnonymous={thread.anonymous} size="small" />
                </td>
                <td className="topic">{topicNames.get(thread.topicId)}</td>
                <td className="time">
                  <TimeSince at={thread.createdAt} />
                </td>
                <td className="figure">
                  {thread.replyCount}
                  <span className="word">
                    {words.replies(thread.replyCount).replace(/^\S+/, '')}
                  </span>
                </td>
                <td className="answer">
                  {isGone ? (
                    <span className={styles.gone}>{texts.isGone}</span>
                  ) : (
                    <ExpertAnswer thread={thread} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Rows that are still to come. */
export function WaitingExpertTable(): ReactNode {
  const texts = useTexts(expertTexts);
  return (
    <SkeletonList count={waitingRows} label={texts.loadingThreads}>
      <div className={styles.waiting}>
        <span>
          <Skeleton width="min(90%, 420px)" height={18} />
          <Skeleton width="min(50%, 180px)" height={14} style={{ marginTop: 8 }} />
        </span>
        <Skeleton width={104} height={16} />
      </div>
    </SkeletonList>
  );
}
