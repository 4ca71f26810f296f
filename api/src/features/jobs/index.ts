import { ownJobs, partnerJobs } from '@troskel/contract/jobs/calls';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { closeJob, getJob, planJob, startJob, undoJobAct } from './acts.ts';
import { listOwnJobs } from './own-jobs.ts';
import { tellOfPlan, tellOfPlanJob } from './told.ts';

export const jobs: Feature = {
  name: 'jobs',
  calls: [
    ...handled(partnerJobs, { getJob, planJob, startJob, closeJob, undoJobAct }),
    ...handled(ownJobs, { listOwnJobs }),
  ],
  aboutNobody: {
    job: 'The days and moments of the work: whose it is, is said by the inquiry alone.',
  },
  jobs: [runs(tellOfPlanJob, tellOfPlan)],
};
