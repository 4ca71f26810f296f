import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Topic } from '@troskel/contract/forum/threads';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Link, TextButton } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { expertPlaceOf, forumViewOf, forumViews } from './expert-place.ts';
import type { ForumView } from './expert-place.ts';
import { expertTexts } from './expert.texts.ts';
import { WaitingExpertTable } from './ExpertTable.tsx';
import { ExpertThreads } from './ExpertThreads.tsx';
import { expertsAddress } from './forum-address.ts';
import { DraftList } from './drafts/DraftList.tsx';
import { ExpulsionNotice } from './ExpulsionNotice.tsx';
import { listTexts } from './forum-lists.texts.ts';
import { ForumSearchField } from './ForumSearchField.tsx';
import { topicsQuery, latestQuery } from './forum-queries.ts';
import { showRules, welcomeOnce } from './forum-rules.ts';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { ThreadList, ThreadRow, WaitingRow } from './ThreadRow.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { TopicCard, TopicGrid, WaitingTopic } from './TopicCard.tsx';
import styles from './TopicListPage.module.css';

const count = 5;

/** The latest threads of all topics. */
function LatestThreads({
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

/** Placeholders while the topics load (specification 2, section 9). */
const waitingTopics = 8;

export const clientLoader = asksAhead(() => [topicsQuery()]);

/**
 * The first page of the forum: its topics and what has been written last, or the table of what is
 * asked of the experts, which experts see first (specification 2, section 2 "Forum").
 */
export default function TopicListPage(): ReactNode {
  const texts = useTexts(listTexts);
  const words = useTexts(expertTexts);
  const { partnerId = '' } = useParams();
  const [query] = useSearchParams();
  const session = useSession();
  const visitor = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const answer = useQuery(topicsQuery());
  const topics = answer.data?.topics;
  const me = answer.data?.me;
  const isShown = topics !== undefined;
  useEffect(() => {
    // Staff without a company come to moderate.
    const isNewcomer = isShown && visitor !== null && partnerId !== '';
    return isNewcomer ? welcomeOnce(visitor) : undefined;
  }, [isShown, visitor, partnerId]);

  const first: ForumView = me?.isExpert ? 'experts' : 'topics';
  const asked = forumViewOf(query);
  const view = me && !me.seesExpertThreads ? 'topics' : (asked ?? first);
  const isTable = view === 'experts';
  const { page } = expertPlaceOf(query);
  const names: Record<ForumView, string> = {
    topics: words.topics,
    experts: words.expertThreads,
  };
  return (
    <>
      <PageHeading title={texts.forum} step={isTable ? `experts ${page}` : ''} />
      <PageIntro className={styles.intro}>
        {isTable ? words.expertIntro : partnerId === '' ? texts.staffIntro : texts.intro}
      </PageIntro>
      <p className={styles.ways}>
        <Link to={expertsAddress(partnerId)}>{words.experts}</Link>
        <TextButton type="button" onClick={showRules}>
          {texts.rulesLink}
        </TextButton>
      </p>
      {me?.seesExpertThreads && (
        <div className={styles.views}>
          <NavTabs
            label={words.view}
            tabs={(first === 'experts' ? forumViews.toReversed() : forumViews).map((known) => ({
              key: known,
              name: names[known],
              search: known === first ? '' : `view=${known}`,
              isCurrent: known === view,
            }))}
          />
        </div>
      )}
      <ForumSearchField partnerId={partnerId} />
      <ExpulsionNotice />
      {topics && <DraftList partnerId={partnerId} />}
      {answer.isPending &&
        (isTable ? (
          <WaitingExpertTable />
        ) : (
          <div aria-live="polite" aria-busy="true">
            <VisuallyHidden>{texts.loadingTopics}</VisuallyHidden>
            <TopicGrid as="div" aria-hidden="true">
              {Array.from({ length: waitingTopics }, (_, place) => (
                <WaitingTopic key={place} />
              ))}
            </TopicGrid>
          </div>
        ))}
      {!topics && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.topicsFailed} text={texts.failedText} />
        </Card>
      )}
      {topics && isTable && (
        <ExpertThreads
          topics={topics}
          partnerId={partnerId}
          view={first === 'experts' ? null : 'experts'}
        />
      )}
      {topics?.length === 0 && !isTable && (
        <Card as="div">
          <EmptyState title={texts.noTopics}>{texts.noTopicsText}</EmptyState>
        </Card>
      )}
      {topics && topics.length > 0 && !isTable && (
        <>
          {me?.seesExpertThreads ? (
            <VisuallyHidden as="h2">{texts.topics}</VisuallyHidden>
          ) : (
            <h2 className={styles.title}>{texts.topics}</h2>
          )}
          <TopicGrid>
            {topics.map((topic) => (
              <li key={topic.id}>
                <TopicCard topic={topic} partnerId={partnerId} />
              </li>
            ))}
          </TopicGrid>
          <LatestThreads topics={topics} partnerId={partnerId} />
        </>
      )}
    </>
  );
}
