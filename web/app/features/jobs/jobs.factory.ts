import { agreedOf } from '@troskel/contract/jobs/agreed';
import type { Job } from '@troskel/contract/jobs/calls';
import { jobSteps } from '@troskel/contract/jobs/job-state';
import type { JobStep } from '@troskel/contract/jobs/job-state';
import { makeContent } from '../quotations/quotation.factory.ts';

const skipped: readonly JobStep[] = ['visit'];

/** A job for tests and fixtures that has come to a step, without a visit. */
export function makeJob(step: JobStep, change: Partial<Job> = {}): Job {
  const present = jobSteps.indexOf(step);
  const isAgreed = present >= jobSteps.indexOf('accepted');
  return {
    partnerId: '01900000-0000-7000-8000-000000000801',
    step,
    steps: jobSteps.map((one, place) => ({
      step: one,
      at:
        place <= present && !skipped.includes(one)
          ? `2026-11-${String(12 + place).padStart(2, '0')}T09:00:00.000Z`
          : null,
    })),
    isOver: false,
    isCancelled: false,
    planned:
      present >= jobSteps.indexOf('planned') ? { from: '2026-12-03', to: '2026-12-04' } : null,
    agreed: isAgreed
      ? agreedOf({ number: 1, agreedAt: '2026-11-16T09:00:00.000Z', content: makeContent() }, [])
      : null,
    waitsUntil: null,
    acts: [],
    undo: null,
    ...change,
  };
}
