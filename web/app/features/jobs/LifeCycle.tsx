import type { Job } from '@troskel/contract/jobs/job';
import { jobSteps } from '@troskel/contract/jobs/job-state';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { jobsTexts } from './jobs.texts.ts';
import styles from './LifeCycle.module.css';

/**
 * Lists the steps that are shown: those that were reached, and what comes: the next before there is
 * an agreement, all that are left after. A visit stands by its day: it can be booked for after the
 * quotation.
 */
export function shownSteps({
  step,
  steps,
  isOver,
  agreed,
}: Pick<Job, 'step' | 'steps' | 'isOver' | 'agreed'>): Job['steps'] {
  const present = jobSteps.indexOf(step);
  const last = isOver ? present : agreed === null ? present + 1 : jobSteps.length;
  const shown = steps.filter(({ at }, place) => at !== null || (place > present && place <= last));
  const visit = shown.find((one) => one.step === 'visit' && one.at !== null);
  if (!visit) return shown;
  const others = shown.filter((one) => one !== visit);
  const next = others.findIndex(({ at }) => at === null || isBefore(visit.at, at));
  return others.toSpliced(next < 0 ? others.length : next, 0, visit);
}

const isBefore = (one: string | null, other: string | Date) =>
  one !== null && new Date(one) < new Date(other);

/** How far a job has come, from the inquiry to its end, with days. */
export function LifeCycle({ job }: { job: Job }): ReactNode {
  const texts = useTexts(jobsTexts);
  const dates = useDates();
  const [now] = useState(() => new Date());
  return (
    <ol className={styles.steps} aria-label={texts.timeline}>
      {shownSteps(job).map(({ step, at }) => {
        const isPresent = step === job.step;
        const isToCome = at === null || (step === 'visit' && !isBefore(at, now));
        const look = isPresent ? 'present' : isToCome ? 'later' : 'reached';
        // Work and visits have the day on which they take place, not that of the booking.
        const day = step === 'planned' && job.planned ? job.planned.from : at;
        return (
          <li key={step} data-look={look} aria-current={isPresent ? 'step' : undefined}>
            <span>{texts.steps[step]}</span>
            {at === null || day === null ? (
              <VisuallyHidden>{texts.notYet}</VisuallyHidden>
            ) : (
              <time dateTime={day}>{dates.date(day)}</time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
