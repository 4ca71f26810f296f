import { forumExperts } from '@troskel/contract/forum/experts';
import type { Expert } from '@troskel/contract/forum/experts';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { expertTexts } from './expert.texts.ts';
import { forumAddress, topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { QuestionDrawing } from './QuestionDrawing.tsx';
import { TopicIcon } from './topic-icons.tsx';
import styles from './ExpertsPage.module.css';

/** Placeholders while the experts load (specification 2, section 9). */
const waitingExperts = 10;

function ExpertCard({ expert, partnerId }: { expert: Expert; partnerId: string }): ReactNode {
  const texts = useTexts(expertTexts);
  return (
    <Card className={styles.expertsPageFrame} as="article">
      <Avatar name={expert.name} url={expert.avatar} size={72} />
      <h2>{expert.name}</h2>
      <p>{expert.description}</p>
      {expert.topics.length > 0 && (
        <ul className={styles.topics} aria-label={texts.answersIn}>
          {expert.topics.map(({ id, name }) => (
            <li key={id}>
              <RouterLink to={topicAddress(partnerId, id)}>
                <TopicIcon topicId={id} size={16} />
                {name}
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingExpert(): ReactNode {
  return (
    <Card className={styles.expertsPageFrame} as="div">
      <Skeleton width={72} height={72} isRound />
      <Skeleton width="60%" height={22} />
      <span>
        <Skeleton width="95%" style={{ marginTop: 8 }} />
        <Skeleton width="70%" style={{ marginTop: 8 }} />
      </span>
      <Skeleton width={110} height={32} style={{ gridColumn: '1 / -1', marginTop: 16 }} />
    </Card>
  );
}

const expertsQuery = () => readPages(forumExperts.listExperts, { query: {} });

export const clientLoader = asksAhead(() => [expertsQuery()]);

/** The experts of the forum (specification 2, section 2 "Experts page"). */
export default function ExpertsPage(): ReactNode {
  const texts = useTexts(expertTexts);
  const { forum, where } = useTexts(listTexts);
  const { partnerId = '' } = useParams();
  const answer = usePages(expertsQuery());
  return (
    <>
      <Breadcrumbs label={where} above={[{ to: forumAddress(partnerId), name: forum }]} />
      <PageHeading title={texts.experts} />
      <PageIntro>{texts.expertsIntro}</PageIntro>
      <RecordList
        answer={answer}
        words={{
          loading: texts.loadingExperts,
          failed: texts.expertsFailed,
          failedText: texts.failedText,
          more: texts.moreExperts,
        }}
        waiting={{
          count: 1,
          row: (
            <div className={styles.grid}>
              {Array.from({ length: waitingExperts }, (_, place) => (
                <WaitingExpert key={place} />
              ))}
            </div>
          ),
        }}
        isFramed
        empty={
          <Card as="div">
            <EmptyState
              drawing={<QuestionDrawing />}
              title={texts.noExperts}
              action={<ButtonLink to={forumAddress(partnerId)}>{texts.toForum}</ButtonLink>}
            >
              {texts.noExpertsText}
            </EmptyState>
          </Card>
        }
      >
        {(experts, list) => (
          <ul className={styles.grid} ref={list}>
            {experts.map((expert) => (
              <li key={expert.id}>
                <ExpertCard expert={expert} partnerId={partnerId} />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </>
  );
}
