import type { Job } from '@troskel/contract/jobs/job';
import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useJob } from './job-queries.ts';
import { jobsTexts } from './jobs.texts.ts';
import { useJobActs } from './use-job-acts.ts';

/** Answers what a company does next about a job: it plans, begins, is done, and closes it. */
export function nextActOf({
  acts,
  planned,
}: Pick<Job, 'acts' | 'planned'>): 'plan' | 'start' | 'done' | 'close' | null {
  if (acts.includes('close')) return 'close';
  if (acts.includes('start')) return planned === null ? 'plan' : 'start';
  return acts.includes('plan') ? 'done' : null;
}

export const useJobStep: NonNullable<InquiryPart['useStep']> = ({ partnerId, inquiryId }) => {
  const { acts: labels } = useTexts(jobsTexts);
  const job = useJob(partnerId, inquiryId);
  const acting = useJobActs(partnerId, inquiryId, job);
  const next = job ? nextActOf(job) : null;
  if (next === null) return null;
  if (next === 'done') return 'complete';
  return {
    label: labels[next],
    // The customer may still have something to say of what is done.
    turn: next === 'close' ? 'later' : 'now',
    opensDialog: next === 'plan',
    run: acting[next],
  };
};
