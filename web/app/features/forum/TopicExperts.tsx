import { clsx } from 'clsx';
import type { TopicExpert } from '@troskel/contract/forum/threads';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { expertTexts } from './expert.texts.ts';
import { expertsAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import styles from './TopicExperts.module.css';

/** Most faces while the experts are folded away. */
const mostFaces = 4;

/** Experts of a topic; nothing when it has none. */
export function TopicExperts({
  experts,
  partnerId,
}: {
  experts: readonly TopicExpert[];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(listTexts);
  const words = useTexts(expertTexts);
  const titleId = useId();
  const openerId = useId();
  const [isOpen, setOpen] = useState(false);
  if (experts.length === 0) return null;
  return (
    <aside className={styles.topicExpertsFrame} aria-labelledby={titleId}>
      <div className={clsx(styles.fold, isOpen ? 'open' : undefined)}>
        <div className={styles.head}>
          <h2 id={titleId}>{texts.topicExperts}</h2>
          <span className={styles.faces} aria-hidden="true">
            {experts.slice(0, mostFaces).map((expert) => (
              <Avatar key={expert.id} name={expert.name} url={expert.avatar} size={28} />
            ))}
          </span>
          <button
            className={styles.opener}
            type="button"
            id={openerId}
            aria-expanded={isOpen}
            aria-labelledby={`${openerId} ${titleId}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </button>
        </div>
        <ul>
          {experts.map((expert) => (
            <li key={expert.id}>
              <Avatar name={expert.name} url={expert.avatar} size={44} />
              <strong>{expert.name}</strong>
              <p>{expert.description}</p>
            </li>
          ))}
        </ul>
        <Link to={expertsAddress(partnerId)}>{words.allExperts}</Link>
      </div>
    </aside>
  );
}
