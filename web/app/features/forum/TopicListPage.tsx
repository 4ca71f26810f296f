import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { listTexts } from './forum-lists.texts.ts';
import { topicsQuery } from './forum-queries.ts';
import { showRules, welcomeOnce } from './forum-rules.ts';
import { LatestThreads } from './LatestThreads.tsx';
import { TopicCard, TopicGrid, WaitingTopic } from './TopicCard.tsx';

/** Placeholders while the topics load (specification 2, section 9). */
const waitingTopics = 8;

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 12px' }));

/** The topics of the forum, and what has been written last (specification 2, section 2 "Forum"). */
export default function TopicListPage(): ReactNode {
  const texts = useTexts(listTexts);
  const { partnerId = '' } = useParams();
  const session = useSession();
  const visitor = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const answer = useQuery(topicsQuery());
  const topics = answer.data?.topics;
  const isShown = topics !== undefined;
  useEffect(() => {
    if (isShown && visitor !== null) welcomeOnce(visitor);
  }, [isShown, visitor]);

  return (
    <>
      <PageHeading title={texts.forum} />
      <PageIntro>
        {texts.intro}{' '}
        <TextButton type="button" onClick={showRules}>
          {texts.rulesLink}
        </TextButton>
      </PageIntro>
      <Title>{texts.topics}</Title>
      {answer.isPending && (
        <div aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loadingTopics}</VisuallyHidden>
          <TopicGrid as="div" aria-hidden="true">
            {Array.from({ length: waitingTopics }, (_, place) => (
              <WaitingTopic key={place} />
            ))}
          </TopicGrid>
        </div>
      )}
      {!topics && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.topicsFailed} text={texts.failedText} />
        </Card>
      )}
      {topics?.length === 0 && (
        <Card as="div">
          <EmptyState title={texts.noTopics}>{texts.noTopicsText}</EmptyState>
        </Card>
      )}
      {topics && topics.length > 0 && (
        <>
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
