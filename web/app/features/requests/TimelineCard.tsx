import type { Inquiry } from '@troskel/contract/requests/requests';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './TimelineCard.module.css';

/** The events of the inquiry, in their order. */
export function TimelineCard({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const { timeline, timelineTitle } = useTexts(inquiryTexts);
  const dates = useDates();
  const titleId = useId();
  const { facts, createdAt, telephoneSharedAt, homeownerReadAt } = inquiry;
  const times = {
    came: createdAt,
    read: facts.readAt,
    telephone: telephoneSharedAt,
    assigned: inquiry.assignedAt,
    answered: facts.answeredAt,
    answeredByPhone: facts.answeredByPhoneAt,
    homeownerRead: homeownerReadAt,
    exported: facts.exportedAt,
    declined: facts.declinedAt,
    withdrawn: facts.withdrawnAt,
    archived: facts.archivedAt,
  } satisfies Record<keyof typeof timeline, string | null>;
  const done = inquiry.messages.flatMap(({ id, notice, name, at }) =>
    notice === null ? [] : [{ id, at, what: name === null ? notice : `${name}: ${notice}` }],
  );
  const steps = (Object.keys(times) as (keyof typeof times)[])
    .flatMap((step): typeof done =>
      times[step] === null ? [] : [{ id: step, at: times[step], what: timeline[step] }],
    )
    .concat(done)
    // One of the same moment keeps its place: what was read at once had come before.
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Card aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {timelineTitle}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ id, what, at }) => (
          <li key={id}>
            <span>{what}</span>
            <time dateTime={at}>{dates.dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
