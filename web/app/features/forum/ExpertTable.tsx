import { styled } from '@mui/material/styles';
import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { expertTexts } from './expert.texts.ts';
import { ExpertAnswer } from './ExpertAnswer.tsx';
import { threadAddress } from './forum-address.ts';
import { LockIcon } from './forum-icons.tsx';
import { postTexts } from './post.texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';

/** Specification 2, section 9: the placeholder is 10 rows of 72 px. */
const waitingRows = 10;
const rowHeight = 72;

const narrow = '@container (max-width: 719px)';

const Room = styled('div')({ containerType: 'inline-size' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& th, & td': { padding: '12px 16px', textAlign: 'start', verticalAlign: 'middle' },
  '& th': {
    ...theme.typography.body2,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& td': {
    ...theme.typography.body2,
    height: rowHeight,
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
    color: theme.vars.palette.text.secondary,
  },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .time, & .topic': { whiteSpace: 'nowrap' },
  '& .question': { width: '50%', overflowWrap: 'anywhere' },
  '& .answer': { minWidth: 190 },
  '& tr.gone .question': { opacity: 0.75 },
  '& .word': { display: 'none' },
  // A card a row.
  [narrow]: {
    display: 'block',
    border: 0,
    background: 'none',
    '& thead': { display: 'none' },
    '& tbody': { display: 'grid', gap: 8 },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 16px',
      padding: 16,
      border: `1px solid ${theme.vars.palette.line.main}`,
      borderRadius: measures.radius,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& td': { display: 'block', height: 'auto', padding: 0, border: 0 },
    '& .question': { width: '100%', marginBottom: 4 },
    '& .topic': { whiteSpace: 'normal' },
    '& .answer': { order: 1, width: '100%', marginTop: 4 },
    '& .word': { display: 'inline' },
  },
}));

const Subject = styled(RouterLink)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-block',
  minHeight: 24,
  marginBottom: 2,
  fontWeight: 650,
  lineHeight: 1.35,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  '& svg': { verticalAlign: '-3px', marginInlineEnd: 6, color: theme.vars.palette.primary.main },
}));

const Gone = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontStyle: 'italic',
}));

/** Questions to the experts in rows; where there is no room for that, each in a card of its own. */
export function ExpertTable({
  caption,
  threads,
  goneIds,
  topicNames,
  partnerId,
}: {
  caption: string;
  threads: readonly ThreadSummary[];
  /** Rows that stand where they stood, though the list holds them no more. */
  goneIds: ReadonlySet<string>;
  topicNames: ReadonlyMap<string, string>;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const words = useTexts(postTexts);
  return (
    <Room>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.question}</th>
            <th scope="col">{texts.topic}</th>
            <th scope="col">{texts.asked}</th>
            <th scope="col" className="figure">
              {texts.replies}
            </th>
            <th scope="col">{texts.answer}</th>
          </tr>
        </thead>
        <tbody>
          {threads.map((thread) => {
            const isGone = goneIds.has(thread.id);
            return (
              <tr key={thread.id} className={isGone ? 'gone' : undefined}>
                <td className="question">
                  <Subject to={threadAddress(partnerId, thread.topicId, thread.id)}>
                    {thread.isLocked && <LockIcon size={16} strokeWidth={2} />}
                    {thread.subject}
                    {thread.isLocked && <VisuallyHidden> ({texts.locked})</VisuallyHidden>}
                  </Subject>
                  <AuthorLine author={thread.author} isAnonymous={thread.anonymous} size="small" />
                </td>
                <td className="topic">{topicNames.get(thread.topicId)}</td>
                <td className="time">
                  <TimeSince at={thread.createdAt} />
                </td>
                <td className="figure">
                  {thread.replyCount}
                  <span className="word">
                    {words.replies(thread.replyCount).replace(/^\S+/, '')}
                  </span>
                </td>
                <td className="answer">
                  {isGone ? <Gone>{texts.isGone}</Gone> : <ExpertAnswer thread={thread} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Room>
  );
}

const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 24px',
  height: rowHeight,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
}));

/** Rows that are still to come. */
export function WaitingExpertTable(): ReactNode {
  const texts = useTexts(expertTexts);
  return (
    <SkeletonList count={waitingRows} label={texts.loadingThreads}>
      <Waiting>
        <span>
          <Skeleton width="min(90%, 420px)" height={18} />
          <Skeleton width="min(50%, 180px)" height={14} style={{ marginTop: 8 }} />
        </span>
        <Skeleton width={104} height={16} />
      </Waiting>
    </SkeletonList>
  );
}
