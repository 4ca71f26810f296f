import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OwnInquiryAt } from '../../compose/inquiry-parts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useOwnJob } from './job-queries.ts';
import { JobFacts } from './JobFacts.tsx';
import { jobsTexts } from './jobs.texts.ts';
import { LifeCycle } from './LifeCycle.tsx';
import styles from './JobCard.module.css';

/** How far the homeowner has come with a partner; nothing before it has answered. */
export function OwnJobCard({ inquiryId, partnerId, company }: OwnInquiryAt): ReactNode {
  const { own } = useTexts(jobsTexts);
  const titleId = useId();
  const job = useOwnJob(inquiryId, partnerId);
  if (!job || job.step === 'inquiry') return null;
  return (
    <section className={styles.own} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {own.title(company)}
      </h2>
      <LifeCycle job={job} />
      <JobFacts job={job} />
    </section>
  );
}
