import { useQuery } from '@tanstack/react-query';
import { forumTopicEditing } from '@troskel/contract/forum/topic-editing';
import type { TopicsAndExperts } from '@troskel/contract/forum/topic-editing';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../lib/language.ts';
import { read } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { useListOrder } from '../../../shell/use-list-order.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/Faces.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { OrderedRows } from '../../../ui/OrderedRows.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../../ui/Skeleton.tsx';
import { ExpertPart, here, Title, TopicPart } from './EditedParts.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';
import styles from './TopicsAdminPage.module.css';

/** Both lists: topics in their order, experts by name. */
function Lists({ all: { topics, experts } }: { all: TopicsAndExperts }): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const language = useLanguage();
  const order = useListOrder(forumTopicEditing.orderTopics, forumTopicEditing.listTopicsAndExperts);
  const names = new Map(topics.map(({ id, name }) => [id, textIn(name, language)]));
  return (
    <>
      <Title>{texts.topics}</Title>
      {topics.length === 0 ? (
        <EmptyState title={texts.noTopics}>{texts.noTopicsText}</EmptyState>
      ) : (
        <OrderedRows
          label={texts.topics}
          isBusy={order.isPending}
          onOrder={(ids, moved) => order.put({ body: { ids } }, moved)}
          rows={topics.map(({ id, name, hasThreads, expertIds }) => ({
            id,
            name: textIn(name, language),
            to: `${here}?topic=${id}`,
            facts: [
              hasThreads ? texts.hasThreads : texts.isEmpty,
              texts.expertCount(expertIds.length),
            ].join(' · '),
          }))}
        />
      )}
      <div className={styles.below}>
        <ButtonLink to={`${here}?topic=new`}>
          <PlusIcon />
          {texts.newTopic}
        </ButtonLink>
      </div>
      <Title>{texts.experts}</Title>
      {experts.length === 0 ? (
        <p>{texts.noExperts}</p>
      ) : (
        <Card className={styles.experts} as="ul" aria-label={texts.experts}>
          {experts.map(({ id, name, isMember, topicIds }) => (
            <li key={id}>
              <Link to={`${here}?expert=${id}`}>{name}</Link>
              <p>
                {[
                  ...(isMember ? [] : [texts.hasLeft]),
                  topicIds.map((topicId) => names.get(topicId) ?? topicId).join(', ') ||
                    texts.noTopicsOfExpert,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </Card>
      )}
      <div className={styles.below}>
        <ButtonLink to={`${here}?expert=new`}>
          <PlusIcon />
          {texts.newExpert}
        </ButtonLink>
      </div>
    </>
  );
}

/** Topics and experts of the forum, for staff; the open one is in the address. */
export default function TopicsAdminPage(): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const language = useLanguage();
  const [address] = useSearchParams();
  const answer = useQuery(
    read(forumTopicEditing.listTopicsAndExperts, {}, { skipGlobalHandle: true }),
  );
  const all = answer.data;
  const topicId = address.get('topic');
  const expertId = topicId === null ? address.get('expert') : null;
  const isList = topicId === null && expertId === null;
  const topic = all?.topics.find(({ id }) => id === topicId);
  const expert = all?.experts.find(({ id }) => id === expertId);
  const isNew = topicId === 'new' || expertId === 'new';
  const isMissing = all !== undefined && !isList && !isNew && !topic && !expert;

  const newTitle = topicId === 'new' ? texts.newTopic : texts.newExpert;
  const openTitle = textIn(topic?.name, language) ?? expert?.name ?? texts.missing;
  const title = isList || !all ? texts.title : isNew ? newTitle : openTitle;
  return (
    <>
      {!isList && <Breadcrumbs label={texts.where} above={[{ to: here, name: texts.title }]} />}
      <PageHeading title={title} step={address.toString()} />
      {isList && <PageIntro>{texts.intro}</PageIntro>}
      {answer.isPending && (
        <SkeletonList count={6} label={texts.loading}>
          <Skeleton height={56} />
          <br />
        </SkeletonList>
      )}
      {!all && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {all && isList && <Lists all={all} />}
      {all && (topic || topicId === 'new') && (
        <TopicPart key={topicId} topic={topic ?? null} all={all} />
      )}
      {all && (expert || expertId === 'new') && (
        <ExpertPart key={expertId} expert={expert ?? null} all={all} />
      )}
      {isMissing && <ButtonLink to={here}>{texts.toList}</ButtonLink>}
    </>
  );
}
