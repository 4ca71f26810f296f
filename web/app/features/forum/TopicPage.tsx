import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ExpulsionNotice } from './ExpulsionNotice.tsx';
import { forumAddress, newThreadAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { threadsQuery, topicsQuery } from './forum-queries.ts';
import { topicPlaceOf } from './topic-place.ts';
import { TopicExperts } from './TopicExperts.tsx';
import { TopicThreads, waitingThreads } from './TopicThreads.tsx';
import { WaitingRow } from './ThreadRow.tsx';
import styles from './TopicPage.module.css';

export function TopicMissing({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.topicMissing, className)} />;
}

function Full({
  topic,
  partnerId,
  canPost,
}: {
  topic: Topic;
  partnerId: string;
  canPost: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={topic.name} />
          <p className={styles.intro}>{topic.description}</p>
        </div>
        {canPost && (
          <ButtonLink to={newThreadAddress(partnerId, topic.id)}>
            <PlusIcon />
            {texts.startThread}
          </ButtonLink>
        )}
      </div>
      {!canPost && <ExpulsionNotice />}
      <div className={styles.room}>
        <div className={styles.columns}>
          <TopicThreads key={topic.id} topic={topic} partnerId={partnerId} canPost={canPost} />
          <TopicExperts experts={topic.experts} partnerId={partnerId} />
        </div>
      </div>
    </>
  );
}

export const clientLoader = asksAhead(({ params: { partnerId = '', topicId = '' }, query }) => {
  const { filter, sort } = topicPlaceOf(query, partnerId);
  return [topicsQuery(), threadsQuery(topicId, filter, sort)];
});

/** The questions of one topic, and its experts (specification 2, section 2 "Topic page"). */
export default function TopicPage(): ReactNode {
  const texts = useTexts(listTexts);
  const { partnerId = '', topicId = '' } = useParams();
  const answer = useQuery(topicsQuery());
  const topic = answer.data?.topics.find(({ id }) => id === topicId);

  if (answer.data && !topic) {
    return (
      <TopicMissing>
        <LostHouse />
        <PageHeading title={texts.topicMissing} step="missing" />
        <p>{texts.topicMissingText}</p>
        <ButtonLink to={forumAddress(partnerId)}>{texts.toForum}</ButtonLink>
      </TopicMissing>
    );
  }
  return (
    <>
      <Breadcrumbs
        label={texts.where}
        above={[{ to: forumAddress(partnerId), name: texts.forum }]}
      />
      {topic && answer.data && (
        <Full topic={topic} partnerId={partnerId} canPost={answer.data.me.canPost} />
      )}
      {!topic && (
        <PageHeading title={answer.error ? texts.topic : texts.loadingTopic} step="loading">
          {answer.isPending ? (
            <>
              <VisuallyHidden>{texts.loadingTopic}</VisuallyHidden>
              <Skeleton width={200} />
            </>
          ) : undefined}
        </PageHeading>
      )}
      {answer.isPending && (
        <SkeletonList count={waitingThreads} label={texts.loadingThreads}>
          <WaitingRow />
        </SkeletonList>
      )}
      {!answer.data && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.topicsFailed} text={texts.failedText} />
        </Card>
      )}
    </>
  );
}
