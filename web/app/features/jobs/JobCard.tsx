import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { InquiryAt } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { readAtOf, useJob } from './job-queries.ts';
import { JobFacts } from './JobFacts.tsx';
import { jobsTexts } from './jobs.texts.ts';
import { LifeCycle } from './LifeCycle.tsx';
import { PartnerAlterations } from './PartnerAlterations.tsx';
import { PartnerHours } from './PartnerHours.tsx';
import { PartnerPictures } from './PartnerPictures.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useJobActs } from './use-job-acts.ts';
import { nextActOf } from './use-job-step.ts';
import styles from './JobCard.module.css';

/** How far an inquiry has come towards work that is done, for the partner. */
export function JobCard({ partnerId, inquiryId }: InquiryAt): ReactNode {
  const texts = useTexts(jobsTexts);
  const dates = useDates();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const job = useJob(partnerId, inquiryId);
  const acting = useJobActs(partnerId, inquiryId, job);
  if (!job) return null;
  const { acts, undo, planned, waitsUntil, isCancelled, agreed } = job;
  const of = { partnerId, inquiryId, job, onDone: () => card.current?.focus() };
  const next = nextActOf(job);
  const readAt = readAtOf(partnerId, inquiryId);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.title}
      </h2>
      <LifeCycle job={job} />
      <JobFacts job={job} />
      {isCancelled && <p className={styles.aside}>{texts.cancelled}</p>}
      {waitsUntil !== null && acts.includes('start') && (
        <div className={styles.notice}>
          <Alert kind="warning" isSilent>
            {texts.waitsUntil(dates.date(waitsUntil))}
          </Alert>
        </div>
      )}
      <div className={styles.acts}>
        {/* The next step has its button in the bar above. */}
        {acts.includes('plan') && next !== 'plan' && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={acting.plan}>
            {planned === null ? texts.acts.plan : texts.replan}
          </Button>
        )}
        {acts.includes('start') && next !== 'start' && (
          <Button look="quiet" size="small" onClick={acting.start}>
            {texts.acts.start}
          </Button>
        )}
        {acts.includes('close') && next !== 'close' && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={acting.close}>
            {texts.acts.close}
          </Button>
        )}
        {undo && (
          <UndoButton
            key={`${undo.act}-${readAt}`}
            label={
              undo.act === 'plan' && planned === null
                ? texts.undoUnplanned
                : texts.undoAct[undo.act]
            }
            secondsLeft={undo.secondsLeft}
            readAt={readAt}
            onUndo={async () => {
              await acting.undo(undo.act);
              card.current?.focus();
            }}
          />
        )}
      </div>
      <PartnerAlterations {...of} />
      {(agreed || isCancelled) && (
        <>
          <PartnerHours {...of} />
          <PartnerPictures {...of} />
        </>
      )}
    </Card>
  );
}
