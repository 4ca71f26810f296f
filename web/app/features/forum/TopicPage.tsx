import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
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
import { topicsQuery } from './forum-queries.ts';
import { besideTheList, TopicExperts } from './TopicExperts.tsx';
import { TopicThreads, waitingThreads } from './TopicThreads.tsx';
import { WaitingRow } from './ThreadRow.tsx';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 24px',
  marginBottom: 24,
});

const Intro = styled('p')(({ theme }) => ({
  marginTop: 6,
  maxWidth: '60ch',
  color: theme.vars.palette.text.secondary,
}));

const Room = styled('div')({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 20,
  // Above the questions, since the list has no end.
  '& > aside': { order: -1 },
  [besideTheList]: {
    gap: 40,
    gridTemplateColumns: 'minmax(0, 900px) minmax(220px, 280px)',
    '& > aside': { order: 0 },
    '&:not(:has(> aside))': { gridTemplateColumns: 'minmax(0, 900px)' },
  },
});

export const TopicMissing = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 560,
  paddingTop: '4vh',
  '& svg': { maxWidth: '100%', height: 'auto' },
});

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
      <Head>
        <div>
          <PageHeading title={topic.name} />
          <Intro>{topic.description}</Intro>
        </div>
        {canPost && (
          <ButtonLink to={newThreadAddress(partnerId, topic.id)}>
            <PlusIcon />
            {texts.startThread}
          </ButtonLink>
        )}
      </Head>
      {!canPost && <ExpulsionNotice />}
      <Room>
        <Columns>
          <TopicThreads key={topic.id} topic={topic} partnerId={partnerId} canPost={canPost} />
          <TopicExperts experts={topic.experts} partnerId={partnerId} />
        </Columns>
      </Room>
    </>
  );
}

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
