import { styled } from '@mui/material/styles';
import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { ExpertAnswer, ThreadKind } from './ExpertAnswer.tsx';
import { threadAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { postTexts } from './post.texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';

/** A list of threads, parted by lines. */
export const ThreadList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '&:focus': { outline: 'none' },
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.line.main}` },
}));

const ThreadRowFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 24px',
  minHeight: 88,
  padding: '14px 0',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // The words stand in line with what is above; the ground behind them reaches out past them.
  '&:hover': {
    backgroundColor: theme.vars.palette.ground.sunken,
    boxShadow: ['-8px', '8px']
      .map((x) => `${x} 0 0 ${theme.vars.palette.ground.sunken}`)
      .join(', '),
  },
  '& h3': { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, margin: '0 0 6px' },
}));

const Subject = styled(RouterLink)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  // The whole row is the target; other links in it would have to stand above it.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.vars.palette.primary.main },
  '&:visited': { color: theme.vars.palette.text.secondary },
}));

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minWidth: 0,
});

const Counts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('sm')]: { display: 'grid', justifyItems: 'end', minWidth: 120 },
}));

const Answered = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  color: theme.vars.palette.success.main,
}));

/** A thread in a list: what it asks, who asks, and how much it is read and answered. */
export function ThreadRow({
  thread,
  partnerId,
  topicName,
  isByUpdate = false,
}: {
  thread: ThreadSummary;
  partnerId: string;
  /** Shown where threads of several topics are listed. */
  topicName?: string | undefined;
  /** The list is in order of the last update, which is told too. */
  isByUpdate?: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  const words = useTexts(postTexts);
  return (
    <ThreadRowFrame>
      <div>
        <h3>
          <Subject to={threadAddress(partnerId, thread.topicId, thread.id)}>
            {thread.subject}
          </Subject>
        </h3>
        <Line>
          <ThreadKind thread={thread} />
          <AuthorLine author={thread.author} isAnonymous={thread.anonymous} size="small">
            <TimeSince at={thread.createdAt} />
            {topicName !== undefined && ` · ${topicName}`}
            {isByUpdate && thread.updatedAt > thread.createdAt && (
              <>
                {` · ${texts.updated} `}
                <TimeSince at={thread.updatedAt} />
              </>
            )}
          </AuthorLine>
        </Line>
      </div>
      <Counts>
        <ExpertAnswer thread={thread} />
        {thread.acceptedAnswerId && (
          <Answered>
            <CheckIcon size={16} strokeWidth={2.5} />
            {texts.answered}
          </Answered>
        )}
        <span>{words.replies(thread.replyCount)}</span>
        <span>{words.views(thread.usersReadCount)}</span>
      </Counts>
    </ThreadRowFrame>
  );
}

/** The shape of a row that is still to come. */
export function WaitingRow(): ReactNode {
  return (
    <ThreadRowFrame>
      <div>
        <Skeleton width="min(80%, 460px)" height={20} />
        <Skeleton width="min(50%, 220px)" height={16} style={{ marginTop: 12 }} />
      </div>
      <Counts>
        <Skeleton width={72} height={14} />
        <Skeleton width={88} height={14} />
      </Counts>
    </ThreadRowFrame>
  );
}
