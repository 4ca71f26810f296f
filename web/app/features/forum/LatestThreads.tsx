import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@troskel/contract/forum/threads';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { listTexts } from './forum-lists.texts.ts';
import { latestQuery } from './forum-queries.ts';
import { ThreadList, ThreadRow, WaitingRow } from './ThreadRow.tsx';
import styles from './LatestThreads.module.css';

const count = 5;

/** The latest threads of all topics. */
export function LatestThreads({
  topics,
  partnerId,
}: {
  topics: readonly Topic[];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(listTexts);
  const answer = useQuery(latestQuery(count));
  const titleId = useId();
  const threads = answer.data?.threads;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.latest}</h2>
      {answer.isPending && (
        <SkeletonList count={count} label={texts.loadingLatest}>
          <WaitingRow />
        </SkeletonList>
      )}
      {!threads && answer.error && <QueryFailure query={answer} title={texts.latestFailed} />}
      {threads?.length === 0 && (
        <p>
          {texts.noLatest} {partnerId !== '' && texts.noLatestText}
        </p>
      )}
      {threads && threads.length > 0 && (
        <ThreadList>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadRow
                thread={thread}
                partnerId={partnerId}
                isByUpdate
                topicName={topics.find(({ id }) => id === thread.topicId)?.name}
              />
            </li>
          ))}
        </ThreadList>
      )}
    </section>
  );
}
