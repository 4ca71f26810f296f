import { ownAlterations, partnerAlterations } from '@troskel/contract/jobs/alteration-calls';
import { ownJobs, partnerJobs } from '@troskel/contract/jobs/calls';
import { alterationsOfBlockedJob } from '../../domain/partners/blocked-job.ts';
import { jobHours } from '@troskel/contract/jobs/hours';
import { jobPictures } from '@troskel/contract/jobs/pictures';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { closeJob, getJob, planJob, startJob, undoJobAct } from './acts.ts';
import { addHours, changeHours, listHours, removeHours } from './hours.ts';
import { addJobPictures, createJobPictures, jobPicture, removeJobPicture } from './pictures.ts';
import { alterationAnswered } from './notification-kinds.ts';
import { acceptAlteration, cancelAlteration, declineAlteration } from './own-alterations.ts';
import { listOwnJobs } from './own-jobs.ts';
import { paperCalls } from './papers/index.ts';
import { removeOldPapers } from './papers/personal-data.ts';
import { readUnaskedDeductions } from './papers/unasked-deductions.ts';
import {
  sendAlteration,
  withdrawAlteration,
  withdrawAlterationsOfBlocked,
} from './partner-alterations.ts';
import { jobsPersonalData } from './personal-data.ts';
import { tellOfPlan, tellOfPlanJob } from './told.ts';

export const jobs: Feature = {
  name: 'jobs',
  description: 'The work from the customer’s yes to the end: planned, under way, done, closed.',
  calls: [
    ...handled(partnerJobs, { getJob, planJob, startJob, closeJob, undoJobAct }),
    ...handled(ownJobs, { listOwnJobs }),
    ...handled(jobHours, { listHours, addHours, changeHours, removeHours }),
    ...handled(jobPictures, { createJobPictures, addJobPictures, removeJobPicture }),
    ...handled(partnerAlterations, { sendAlteration, withdrawAlteration }),
    ...handled(ownAlterations, { acceptAlteration, declineAlteration, cancelAlteration }),
    ...paperCalls,
  ],
  personalData: jobsPersonalData,
  notificationKinds: [alterationAnswered],
  blobPurposes: [jobPicture],
  jobs: [
    runs(tellOfPlanJob, tellOfPlan),
    runs(alterationsOfBlockedJob, withdrawAlterationsOfBlocked),
  ],
  sweep: removeOldPapers,
  overviewSource: readUnaskedDeductions,
};
