import type { ForumHit } from '@troskel/contract/forum/search';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { HitPieces } from '../../ui/HitPieces.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { threadAddress, replyElementId } from './forum-address.ts';
import { searchTexts } from './forum-search.texts.ts';
import { postTexts } from './post.texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import styles from './SearchHitRow.module.css';

/** A thread that was found, and what the post that fits best says around what was searched for. */
export function SearchHitRow({
  hit,
  partnerId,
  topicName,
}: {
  hit: ForumHit;
  partnerId: string;
  topicName: string | undefined;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const words = useTexts(postTexts);
  const thread = threadAddress(partnerId, hit.topicId, hit.threadId);
  return (
    <div className={styles.searchHitRowFrame}>
      <h2>
        <RouterLink to={hit.replyId === null ? thread : `${thread}#${replyElementId(hit.replyId)}`}>
          <HitPieces pieces={hit.subject} />
        </RouterLink>
      </h2>
      <p>
        <HitPieces pieces={hit.excerpt} />
      </p>
      <div className={styles.facts}>
        {hit.replyId !== null && <span>{texts.inReply}</span>}
        {topicName !== undefined && <span>{topicName}</span>}
        <TimeSince at={hit.createdAt} />
        <span>{words.replies(hit.replyCount)}</span>
        {hit.isAnswered && (
          <span>
            <CheckIcon size={16} strokeWidth={2.5} />
            {texts.bestReply}
          </span>
        )}
      </div>
    </div>
  );
}
