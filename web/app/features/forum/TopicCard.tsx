import { clsx } from 'clsx';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { askAhead } from '../../shell/ask-ahead.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { threadsQuery } from './forum-queries.ts';
import { defaultTopicPlace } from './topic-place.ts';
import { TopicIcon } from './topic-icons.tsx';
import styles from './TopicCard.module.css';

/** Two columns on a phone, so that what is new is not far below. */
export function TopicGrid({
  as: Tag = 'ul',
  className,
  ...rest
}: ComponentProps<'ul'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.topicGrid, className)} />;
}

/** Most faces on a card. */
const mostFaces = 3;

export function TopicCard({ topic, partnerId }: { topic: Topic; partnerId: string }): ReactNode {
  const texts = useTexts(listTexts);
  const { experts } = topic;
  const ask = (): void => {
    const { filter, sort } = defaultTopicPlace;
    askAhead(threadsQuery(topic.id, filter, sort));
  };
  return (
    <Card className={styles.topicCardFrame} as="article">
      <span className={styles.sign}>
        <TopicIcon topicId={topic.id} size={22} />
      </span>
      <h3>
        <RouterLink
          className={styles.name}
          to={topicAddress(partnerId, topic.id)}
          onPointerEnter={ask}
          onFocus={ask}
        >
          {topic.name}
        </RouterLink>
      </h3>
      <p>{topic.description}</p>
      <div className={styles.facts}>
        <span>{texts.recentThreads(topic.recentThreadCount)}</span>
        {experts.length > 0 && (
          <span>
            <span className={styles.faces} aria-hidden="true">
              {experts.slice(0, mostFaces).map((expert) => (
                <Avatar key={expert.id} name={expert.name} url={expert.avatar} size={24} />
              ))}
            </span>
            <VisuallyHidden>{texts.experts(experts.length)}</VisuallyHidden>
          </span>
        )}
      </div>
    </Card>
  );
}

export function WaitingTopic(): ReactNode {
  return (
    <Card className={styles.topicCardFrame} as="div">
      <span className={styles.sign} />
      <Skeleton width="60%" height={20} />
      <p>
        <Skeleton width="90%" />
      </p>
      <div className={styles.facts}>
        <Skeleton width={96} height={14} />
      </div>
    </Card>
  );
}
