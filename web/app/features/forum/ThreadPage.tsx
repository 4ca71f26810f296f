import { useQuery } from '@tanstack/react-query';
import { forum } from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { send } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { expertAnswerOf, expertRefreshMilliseconds } from './expert-answer.ts';
import { expertTexts } from './expert.texts.ts';
import { ExpertAnswer, ExpertNotice, ThreadKind } from './ExpertAnswer.tsx';
import { ThreadLeftovers, useLeftovers } from './drafts/ThreadLeftovers.tsx';
import { ExpulsionNotice } from './ExpulsionNotice.tsx';
import { forumAddress, threadAddress, topicAddress, replyElementId } from './forum-address.ts';
import { topicsQuery } from './forum-queries.ts';
import { useLiveStanding } from './use-live-standing.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { postTexts } from './post.texts.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { RepliesSection } from './RepliesSection.tsx';
import { goToReply, ReplyArea } from './ReplyArea.tsx';
import { changeThread, threadQuery } from './thread-cache.ts';
import { useDeleteThread, useThreadRemoved } from './use-delete-post.ts';
import styles from './ThreadPage.module.css';

const PremiumNeeded = lazy(() => import('./PremiumNeeded.tsx'));

export const clientLoader = asksAhead(({ params: { threadId = '' } }) => [
  threadQuery(threadId),
  topicsQuery(),
]);

/** One thread with its replies (specification 2, section 2 "Thread page"). */
export default function ThreadPage(): ReactNode {
  const { partnerId = '', topicId = '', threadId = '' } = useParams();
  const texts = useTexts(threadTexts);
  const { search, hash } = useLocation();
  const answer = useQuery({
    ...threadQuery(threadId),
    // The hours that are left for an expert's answer go by.
    refetchInterval: ({ state: { data } }) =>
      data && expertAnswerOf(data) ? expertRefreshMilliseconds : false,
  });
  const topics = useQuery(topicsQuery());
  const thread = answer.data;
  const shownTopicId = thread?.topicId ?? topicId;
  const topic = topics.data?.topics.find(({ id }) => id === shownTopicId);
  // A thread that goes while it is shown stays in view: something may be typed below it.
  const { status, code } = answer.error ?? {};
  const isMissing = status === 404 || status === 400;
  const isLocked = code === 'PREMIUM_REQUIRED';

  if (thread && thread.topicId !== topicId) {
    const to = { pathname: threadAddress(partnerId, thread.topicId, threadId), search, hash };
    return <Navigate to={to} replace />;
  }
  if (!thread && isLocked) {
    return (
      <Suspense fallback={<Skeleton width="60%" />}>
        <PremiumNeeded partnerId={partnerId} topic={topic} present={answer.error?.present} />
      </Suspense>
    );
  }
  if (!thread && isMissing) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFoundTitle} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={topic ? topicAddress(partnerId, topic.id) : forumAddress(partnerId)}>
          {topic ? `${texts.toTopic} ${topic.name}` : texts.forum}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.column}>
      <Breadcrumbs
        label={texts.where}
        above={[
          { to: forumAddress(partnerId), name: texts.forum },
          {
            to: topicAddress(partnerId, shownTopicId),
            name: topic?.name ?? (topics.isPending ? <Skeleton width={64} /> : texts.topic),
          },
        ]}
      />
      {thread ? (
        <ThreadView
          key={thread.id}
          thread={thread}
          partnerId={partnerId}
          isGone={isMissing}
          isLocked={isLocked}
        />
      ) : (
        <>
          <AwaitedPage
            title={texts.thread}
            loading={texts.loadingTitle}
            isPending={answer.isPending}
            card={{ minHeight: 240 }}
          />
          {answer.error && (
            <QueryFailure query={answer} title={texts.failed} text={texts.failedText} />
          )}
        </>
      )}
    </div>
  );
}

/** Counts the reader among those who have opened the thread, once for each visit. */
function useReadMark(threadId: string): void {
  useEffect(() => {
    send(forum.markThreadRead, { params: { threadId } }, { skipGlobalHandle: true }).then(
      ({ usersReadCount }) => changeThread(threadId, () => ({ usersReadCount })),
      // A failure to note the visit does not concern the reader.
      () => null,
    );
  }, [threadId]);
}

function ThreadView({
  thread,
  partnerId,
  isGone,
  isLocked,
}: {
  thread: Thread;
  partnerId: string;
  isGone: boolean;
  /** It was open to the reader and is no more. */
  isLocked: boolean;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const words = useTexts(postTexts);
  const expertWords = useTexts(expertTexts);
  const { search } = useLocation();
  const [isFoundGone, setFoundGone] = useState(false);
  const remove = useDeleteThread(partnerId);
  const leaveRemoved = useThreadRemoved(partnerId);
  useReadMark(thread.id);
  useLiveStanding();
  const leftovers = useLeftovers(({ threadId }) => threadId === thread.id);
  const isThreadGone = isGone || isFoundGone;
  const best = thread.acceptedAnswerId ?? null;

  return (
    <>
      <PageHeading title={thread.subject} />
      <p className={styles.facts}>
        <ThreadKind thread={thread} />
        <ExpertAnswer thread={thread} />
        <span>{words.views(thread.usersReadCount)}</span>
        <span>{words.replies(thread.replyCount)}</span>
        {best && (
          <span className={styles.toBest}>
            <CheckIcon size={18} strokeWidth={2.5} />
            <Link to={{ search, hash: replyElementId(best) }} preventScrollReset>
              {texts.toBestShort}
            </Link>
          </span>
        )}
      </p>
      {isThreadGone && (
        <div className={styles.notice}>
          <Alert kind="warning" title={texts.threadGone}>
            {texts.threadGoneText}
          </Alert>
        </div>
      )}
      {isLocked && (
        <div className={styles.notice}>
          <Alert kind="warning" title={expertWords.lockedMeanwhile}>
            {expertWords.lockedText}{' '}
            <Link to={partnerAddress(partnerId, 'agreement')}>{expertWords.seePremium}</Link>
          </Alert>
        </div>
      )}
      {!isThreadGone && !isLocked && (
        <div className={styles.notice}>
          <ExpertNotice thread={thread} />
        </div>
      )}
      {!thread.me.canReply && <ExpulsionNotice />}
      <ThreadLeftovers drafts={leftovers} onReply={goToReply} />
      <QuestionCard
        thread={thread}
        onDelete={() => remove(thread)}
        onRemoved={() => leaveRemoved(thread)}
      />
      <RepliesSection thread={thread} />
      <ReplyArea
        thread={thread}
        isThreadGone={isThreadGone}
        hasDraft={leftovers.some(({ kind }) => kind === 'reply')}
        onThreadGone={() => setFoundGone(true)}
      />
    </>
  );
}
