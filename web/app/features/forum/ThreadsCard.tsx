import { mostWaiting } from '@troskel/contract/values/partner-overview';
import type { WaitingThread } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Link } from '../../ui/Link.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { CardFoot, CardName, Quiet, TallCard } from '../../ui/card-parts.tsx';
import { threadsCardTexts } from './threads-card.texts.ts';
import styles from './ThreadsCard.module.css';

/** Hours left from which on it is time. */
const few = 12;

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
          <ul className={styles.threads} aria-labelledby={id}>
            {threads.map((thread) => (
              <li key={thread.id}>
                <RouterLink
                  className={styles.subject}
                  to={`${forum}/${encodeURIComponent(thread.topicId)}/thread/${encodeURIComponent(thread.id)}`}
                >
                  {thread.subject}
                </RouterLink>
                <HoursLeft thread={thread} />
              </li>
            ))}
          </ul>
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
