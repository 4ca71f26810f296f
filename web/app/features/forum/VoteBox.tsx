import { styled } from '@mui/material/styles';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { icon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { scoreInWords } from './score-words.ts';

const UpIcon = icon(<path d="M12 5.5 4.5 15h15z" />);
const DownIcon = icon(<path d="M12 18.5 4.5 9h15z" />);

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  [theme.breakpoints.down('sm')]: { flexDirection: 'row', minHeight: 40, marginInlineStart: -8 },
}));

const Press = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 36,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: measures.radius,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out, color 150ms ease-out',
  '&:hover': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.ground.sunken,
  },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.success.main,
    borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
    '& path': { fill: 'currentColor' },
  },
  '&.down[aria-pressed="true"]': { color: theme.vars.palette.warning.main },
  '@media (pointer: coarse)': { width: measures.target, height: measures.target },
}));

const Score = styled('p')(({ theme }) => ({
  minWidth: 32,
  padding: '2px 4px',
  textAlign: 'center',
  fontWeight: 700,
  fontSize: '1.0625rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { display: 'inline', marginInlineStart: 6 },
  },
}));

/** The score of a reply, and the two votes; on one's own reply the score alone. */
export function VoteBox({
  reply,
  onVote,
}: {
  reply: Reply;
  onVote: (vote: Vote) => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const { vote, canVote } = reply.me;
  if (!canVote) {
    return (
      <Box>
        <Score>
          {scoreInWords(reply.score)} <small>{texts.score.toLowerCase()}</small>
        </Score>
      </Box>
    );
  }
  return (
    <Box>
      <Press
        type="button"
        aria-label={texts.voteUp}
        title={texts.voteUp}
        aria-pressed={vote === 'up'}
        onClick={() => onVote('up')}
      >
        <UpIcon />
      </Press>
      <Score>
        <VisuallyHidden>{texts.score} </VisuallyHidden>
        {scoreInWords(reply.score)}
      </Score>
      <Press
        type="button"
        className="down"
        aria-label={texts.voteDown}
        title={texts.voteDown}
        aria-pressed={vote === 'down'}
        onClick={() => onVote('down')}
      >
        <DownIcon />
      </Press>
    </Box>
  );
}
