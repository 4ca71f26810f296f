import { clsx } from 'clsx';
import { forumTopicEditing } from '@troskel/contract/forum/topic-editing';
import type {
  EditedExpert,
  EditedTopic,
  TopicsAndExperts,
} from '@troskel/contract/forum/topic-editing';
import { textIn } from '@troskel/contract/ground/language';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { useListOrder } from '../../../shell/use-list-order.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { OrderedRows } from '../../../ui/OrderedRows.tsx';
import { ExpertForm } from './ExpertForm.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';
import { TopicForm } from './TopicForm.tsx';
import styles from './TopicsAdminPage.module.css';

export const here = '/admin/topics';

export function Title({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.title, className)}>
      {children}
    </h2>
  );
}

/** One topic: its words, who answers in it, and its end while nobody has written there. */
export function TopicPart({
  topic,
  all,
}: {
  /** Null for a new one. */
  topic: EditedTopic | null;
  all: TopicsAndExperts;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const list = forumTopicEditing.listTopicsAndExperts;
  const order = useListOrder(forumTopicEditing.orderTopicExperts, list);
  const remove = useWrite(forumTopicEditing.deleteTopic, {
    refreshes: [list],
    seenVersion: topic?.version ?? 0,
  });
  const leave = (): void => void navigate(here);
  const askRemove = async (topicId: string): Promise<void> => {
    const given = await askYesNoCancel({
      title: texts.removeTopic,
      content: texts.removeTopicText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (given !== 'yes') return;
    const onSuccess = (): void => {
      showToast({ kind: 'success', title: texts.removed });
      leave();
    };
    remove.mutate({ params: { topicId } }, { onSuccess });
  };
  const experts = (topic?.expertIds ?? []).flatMap((wanted) =>
    all.experts.filter(({ id }) => id === wanted),
  );
  return (
    <>
      <div className={styles.opened}>
        <Card as="div">
          <TopicForm key={topic?.id} topic={topic} onDone={leave} onCancel={leave} />
        </Card>
      </div>
      {topic && (
        <>
          <Title>{texts.topicExperts}</Title>
          {experts.length === 0 ? (
            <p>{texts.noTopicExperts}</p>
          ) : (
            <OrderedRows
              label={texts.topicExperts}
              isBusy={order.isPending}
              onOrder={(ids, moved) =>
                order.put({ params: { topicId: topic.id }, body: { ids } }, moved)
              }
              rows={experts.map(({ id, name, description, isMember }) => ({
                id,
                name,
                to: `${here}?expert=${id}`,
                facts: isMember ? textIn(description, language) : texts.hasLeft,
              }))}
            />
          )}
          <div className={styles.editedPartsBelow}>
            {topic.hasThreads ? (
              <p>{texts.keepsThreads}</p>
            ) : (
              <Button
                look="danger"
                isPending={remove.isPending}
                onClick={() => askRemove(topic.id)}
              >
                {texts.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** One expert: their words, where they answer, and the way out. */
export function ExpertPart({
  expert,
  all,
}: {
  /** Null for a new one. */
  expert: EditedExpert | null;
  all: TopicsAndExperts;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const navigate = useNavigate();
  const remove = useWrite(forumTopicEditing.deleteExpert, {
    refreshes: [forumTopicEditing.listTopicsAndExperts],
    seenVersion: expert?.version ?? 0,
  });
  const leave = (): void => void navigate(here);
  const askRemove = async (expertId: string): Promise<void> => {
    const given = await askYesNoCancel({
      title: texts.removeExpert,
      content: texts.removeExpertText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (given !== 'yes') return;
    const onSuccess = (): void => {
      showToast({ kind: 'success', title: texts.removed });
      leave();
    };
    remove.mutate({ params: { expertId } }, { onSuccess });
  };
  return (
    <>
      <div className={styles.opened}>
        {expert && !expert.isMember && (
          <Alert kind="warning" isSilent title={texts.hasLeft}>
            {texts.hasLeftText}
          </Alert>
        )}
        <Card as="div">
          <ExpertForm
            key={expert?.id}
            expert={expert}
            topics={all.topics}
            onDone={leave}
            onCancel={leave}
          />
        </Card>
      </div>
      {expert && (
        <div className={styles.editedPartsBelow}>
          <Button look="danger" isPending={remove.isPending} onClick={() => askRemove(expert.id)}>
            {texts.remove}
          </Button>
        </div>
      )}
    </>
  );
}
