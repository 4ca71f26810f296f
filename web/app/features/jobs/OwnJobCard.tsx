import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { OwnInquiryAt } from '../../compose/inquiry-parts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useOwnJob } from './job-queries.ts';
import { JobFacts } from './JobFacts.tsx';
import { JobPictures } from './JobPictures.tsx';
import { recordTexts } from './records.texts.ts';
import { WorkedSums } from './WorkedSums.tsx';
import { jobsTexts } from './jobs.texts.ts';
import { OwnAlterations } from './OwnAlterations.tsx';
import { LifeCycle } from './LifeCycle.tsx';
import styles from './JobCard.module.css';

/** How far the homeowner has come with a partner; nothing before it has answered. */
export function OwnJobCard({ inquiryId, partnerId, company }: OwnInquiryAt): ReactNode {
  const { own } = useTexts(jobsTexts);
  const { hours } = useTexts(recordTexts);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const job = useOwnJob(inquiryId, partnerId);
  if (!job || job.step === 'inquiry') return null;
  return (
    <section className={styles.own} ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {own.title(company)}
      </h2>
      <LifeCycle job={job} />
      <JobFacts job={job} />
      <OwnAlterations
        inquiryId={inquiryId}
        company={company}
        job={job}
        onDone={() => section.current?.focus()}
      />
      {job.worked && job.worked.length > 0 && (
        <>
          <h3 className={styles.part}>{hours.title}</h3>
          <WorkedSums worked={job.worked} />
        </>
      )}
      <JobPictures pictures={job.pictures} />
    </section>
  );
}
