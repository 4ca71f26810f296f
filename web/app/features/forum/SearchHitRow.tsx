import { styled } from '@mui/material/styles';
import type { ForumHit } from '@troskel/contract/forum/search';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { HitPieces } from '../../ui/HitPieces.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { threadAddress } from './forum-address.ts';
import { searchTexts } from './forum-search.texts.ts';
import { postTexts } from './post.texts.ts';
import { replyElementId } from './reply-link.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';

const SearchHitRowFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: '16px 0',
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& h2': { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, margin: '0 0 6px' },
  '& h2 a': {
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  // The whole row is the target.
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { maxWidth: '75ch', overflowWrap: 'anywhere' },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}));

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
    <SearchHitRowFrame>
      <h2>
        <RouterLink to={hit.replyId === null ? thread : `${thread}#${replyElementId(hit.replyId)}`}>
          <HitPieces pieces={hit.subject} />
        </RouterLink>
      </h2>
      <p>
        <HitPieces pieces={hit.excerpt} />
      </p>
      <Facts>
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
      </Facts>
    </SearchHitRowFrame>
  );
}
