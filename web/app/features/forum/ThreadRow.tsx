import { clsx } from 'clsx';
import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { ExpertAnswer, ThreadKind } from './ExpertAnswer.tsx';
import { threadAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { postTexts } from './post.texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import styles from './ThreadRow.module.css';

/** A list of threads, parted by lines. */
export function ThreadList({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.threadList, className)} />;
}

/** A thread in a list: what it asks, who asks, and how much it is read and answered. */
export function ThreadRow({
  thread,
  partnerId,
  topicName,
  isByUpdate = false,
}: {
  thread: ThreadSummary;
  partnerId: string;
  /** Shown where threads of several topics are listed. */
  topicName?: string | undefined;
  /** The list is in order of the last update, which is told too. */
  isByUpdate?: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  const words = useTexts(postTexts);
  return (
    <div className={styles.threadRowFrame}>
      <div>
        <h3>
          <RouterLink
            className={styles.subject}
            to={threadAddress(partnerId, thread.topicId, thread.id)}
          >
            {thread.subject}
          </RouterLink>
        </h3>
        <div className={styles.line}>
          <ThreadKind thread={thread} />
          <AuthorLine author={thread.author} isAnonymous={thread.anonymous} size="small">
            <TimeSince at={thread.createdAt} />
            {topicName !== undefined && ` · ${topicName}`}
            {isByUpdate && thread.updatedAt > thread.createdAt && (
              <>
                {` · ${texts.updated} `}
                <TimeSince at={thread.updatedAt} />
              </>
            )}
          </AuthorLine>
        </div>
      </div>
      <div className={styles.counts}>
        <ExpertAnswer thread={thread} />
        {thread.acceptedAnswerId && (
          <span className={styles.answered}>
            <CheckIcon size={16} strokeWidth={2.5} />
            {texts.answered}
          </span>
        )}
        <span>{words.replies(thread.replyCount)}</span>
        <span>{words.views(thread.usersReadCount)}</span>
      </div>
    </div>
  );
}

/** The shape of a row that is still to come. */
export function WaitingRow(): ReactNode {
  return (
    <div className={styles.threadRowFrame}>
      <div>
        <Skeleton width="min(80%, 460px)" height={20} />
        <Skeleton width="min(50%, 220px)" height={16} style={{ marginTop: 12 }} />
      </div>
      <div className={styles.counts}>
        <Skeleton width={72} height={14} />
        <Skeleton width={88} height={14} />
      </div>
    </div>
  );
}
