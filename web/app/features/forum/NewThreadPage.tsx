import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { draftsQuery } from './drafts/begun-drafts.ts';
import { ExpulsionNotice } from './ExpulsionNotice.tsx';
import { forumAddress, topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { topicsQuery } from './forum-queries.ts';
import { useLiveStanding } from './use-live-standing.ts';
import { NewThreadForm } from './writing-forms.ts';
import { TopicMissing } from './TopicPage.tsx';
import styles from './NewThreadPage.module.css';

/** Form for a new thread: subject, body, and whether it is anonymous. */
export default function NewThreadPage(): ReactNode {
  const texts = useTexts(listTexts);
  const { partnerId = '', topicId = '' } = useParams();
  useLiveStanding();
  // A person who has just bought the premium subscription gets access at once.
  const answer = useQuery({ ...topicsQuery(), refetchOnMount: 'always' });
  const mayPost = answer.data?.me.canPost === true;
  // A writer who is expelled meanwhile keeps their words, at least to copy them.
  const [isBegun, setBegun] = useState(false);
  if (mayPost && !isBegun) setBegun(true);
  const drafts = useQuery(draftsQuery());
  const hasDraft = drafts.data?.drafts.some(({ key }) => key === `new:${topicId}`) === true;
  const topic = answer.data?.topics.find(({ id }) => id === topicId);

  // Staff without a company start none, and read the topic.
  if (partnerId === '') return <Navigate to={topicAddress('', topicId)} replace />;
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
    <div className={styles.column}>
      <Breadcrumbs
        label={texts.where}
        above={[
          { to: forumAddress(partnerId), name: texts.forum },
          ...(topic ? [{ to: topicAddress(partnerId, topic.id), name: topic.name }] : []),
        ]}
      />
      <PageHeading title={topic ? texts.startHere(topic.name) : texts.newThread} step="new" />
      {(mayPost || !answer.data) && <PageIntro>{texts.newIntro}</PageIntro>}
      {answer.isPending && (
        <Card className={styles.waiting} as="div" aria-hidden="true">
          <Skeleton width={80} />
          <Skeleton height={48} />
          <Skeleton width={110} />
          <Skeleton height={180} />
        </Card>
      )}
      {!answer.data && answer.error && (
        <QueryFailure query={answer} title={texts.topicsFailed} text={texts.failedText} />
      )}
      {topic && !mayPost && (
        <div className={styles.notice}>
          <ExpulsionNotice
            otherwise={
              <Alert kind="info">
                {texts.mayNotPost} {texts.mayNotPostText}
              </Alert>
            }
          />
        </div>
      )}
      {topic && (mayPost || isBegun || hasDraft) && (
        <NewThreadForm
          key={topic.id}
          topicId={topic.id}
          partnerId={partnerId}
          canAskExperts={answer.data?.me.canAskExperts === true}
          isBarred={!mayPost}
        />
      )}
    </div>
  );
}
