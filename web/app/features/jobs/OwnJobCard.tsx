import type { AskedDeduction } from '@troskel/contract/jobs/job';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { OwnInquiryAt } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
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

/** The deduction that the company has asked Skatteverket for, and the decision. */
function Deduction({
  deduction: { askedOn, askedKronor, approvedKronor },
}: {
  deduction: AskedDeduction;
}): ReactNode {
  const { own } = useTexts(jobsTexts);
  const language = useLanguage();
  const dates = useDates();
  const money = (kronor: number) => inKronor(kronor * 100, language);
  return (
    <p className={styles.aside}>
      {own.deduction(money(askedKronor), dates.date(askedOn))}
      {approvedKronor !== null && ` ${own.approved(money(approvedKronor))}`}
    </p>
  );
}

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
      {job.deduction && <Deduction deduction={job.deduction} />}
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
