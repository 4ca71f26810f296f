import { styled } from '@mui/material/styles';
import { mostWaiting } from '@troskel/contract/values/partner-overview';
import type { WaitingThread } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OverviewProps } from '../../compose/overview-part.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Link } from '../../ui/Link.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { CardFoot, CardName, Quiet, TallCard } from '../../ui/card-parts.ts';
import { threadsCardTexts } from './threads-card.texts.ts';

/** Hours left from which on it is time. */
const few = 12;

const Threads = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '9px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
  '& small': {
    display: 'block',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    '&[data-hours="few"]': { color: theme.vars.palette.warning.main, fontWeight: 650 },
    '&[data-hours="none"]': { color: theme.vars.palette.error.main, fontWeight: 650 },
  },
}));

const Subject = styled(RouterLink)(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
  lineHeight: 1.35,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

function HoursLeft({ thread: { hoursLeft, createdAt } }: { thread: WaitingThread }): ReactNode {
  const texts = useTexts(threadsCardTexts);
  const dates = useDates();
  if (hoursLeft === null) {
    return (
      <small>
        <TimeSince at={createdAt} />
      </small>
    );
  }
  const hours = hoursLeft === 0 ? 'none' : hoursLeft <= few ? 'few' : 'many';
  return (
    <small data-hours={hours} title={dates.dateTime(createdAt)}>
      {hoursLeft === 0 ? texts.overdue : texts.hoursLeft(hoursLeft)}
    </small>
  );
}

/** Questions of the forum that wait: for an expert with the hours that are left, for others newest first. */
export function ThreadsCard({ overview: { threads }, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(threadsCardTexts);
  const id = useId();
  const isForExperts = threads.some(({ hoursLeft }) => hoursLeft !== null);
  const forum = partnerAddress(partnerId, 'forum');
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{isForExperts ? texts.expertThreads : texts.communityThreads}</CardName>
      {threads.length === 0 ? (
        <Quiet>{texts.noThreads}</Quiet>
      ) : (
        <>
          <b>
            {isForExperts
              ? texts.expertCount(threads.length, threads.length === mostWaiting)
              : texts.communityCount}
          </b>
          <Threads aria-labelledby={id}>
            {threads.map((thread) => (
              <li key={thread.id}>
                <Subject
                  to={`${forum}/${encodeURIComponent(thread.topicId)}/thread/${encodeURIComponent(thread.id)}`}
                >
                  {thread.subject}
                </Subject>
                <HoursLeft thread={thread} />
              </li>
            ))}
          </Threads>
        </>
      )}
      <CardFoot>
        <Link to={isForExperts ? `${forum}/experts` : forum}>
          {isForExperts ? texts.toExperts : texts.toForum}
        </Link>
      </CardFoot>
    </TallCard>
  );
}
