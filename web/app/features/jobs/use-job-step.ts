import type { Job } from '@troskel/contract/jobs/job';
import type { InquiryPart } from '../../shell/hand-ins.ts';
import { useTexts } from '../../lib/texts.ts';
import { useJob } from './job-queries.ts';
import { jobsTexts } from './jobs.texts.ts';
import { papersAddress } from './papers/papers-address.ts';
import { useJobActs } from './use-job-acts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';

/** Answers what a company does next about a job: it plans, begins, is done, invoices and closes it. */
export function nextActOf({
  acts,
  planned,
  hasBasis,
}: Pick<Job, 'acts' | 'planned' | 'hasBasis'>):
  | 'plan'
  | 'start'
  | 'done'
  | 'invoice'
  | 'close'
  | null {
  if (acts.includes('close')) return hasBasis ? 'close' : 'invoice';
  if (acts.includes('start')) return planned === null ? 'plan' : 'start';
  return acts.includes('plan') ? 'done' : null;
}

export const useJobStep: NonNullable<InquiryPart['useStep']> = ({ partnerId, inquiryId }) => {
  const { acts: labels } = useTexts(jobsTexts);
  const job = useJob(partnerId, inquiryId);
  const acting = useJobActs(partnerId, inquiryId, job);
  const { has } = useOwnRights();
  const next = job ? nextActOf(job) : null;
  if (next === null) return null;
  if (next === 'done') return 'complete';
  if (next === 'invoice') {
    if (!has({ right: 'invoicing', level: 'write' })) return null;
    const run = papersAddress(partnerId, inquiryId);
    return { label: labels.invoice, turn: 'afterwards', opensDialog: false, run };
  }
  return {
    label: labels[next],
    // The customer may still have something to say of what is done.
    turn: next === 'close' ? 'later' : 'now',
    opensDialog: next === 'plan',
    run: acting[next],
  };
};
