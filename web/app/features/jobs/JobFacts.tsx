import type { Job } from '@troskel/contract/jobs/calls';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { jobsTexts } from './jobs.texts.ts';
import styles from './JobCard.module.css';

/** When the work is to be done, and what it comes to. */
export function JobFacts({ job: { planned, agreed } }: { job: Job }): ReactNode {
  const texts = useTexts(jobsTexts);
  const dates = useDates();
  const language = useLanguage();
  if (planned === null && agreed === null) return null;
  return (
    <dl className={styles.facts}>
      {planned && (
        <div>
          <dt>{texts.plannedFor}</dt>
          <dd>
            {planned.to === null
              ? dates.date(planned.from)
              : texts.fromTo(dates.date(planned.from), dates.date(planned.to))}
          </dd>
        </div>
      )}
      {agreed && (
        <div>
          <dt>{texts.agreed}</dt>
          <dd>{texts.toPay(inKronor(agreed.sums.toPayOre, language))}</dd>
        </div>
      )}
    </dl>
  );
}
