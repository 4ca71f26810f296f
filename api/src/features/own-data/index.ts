import { ownData as calls } from '@troskel/contract/own-data/calls';
import { deleteAccount, getDeletion, getDeletionOutlook, regretDeletion } from './deletion.ts';
import { getExport, listExports, requestExport } from './exports.ts';
import { ownDataPersonalData } from './personal-data.ts';
import { eraseDueAccounts, erasureJob } from './erasure.ts';
import { exportJob, makeExport, tendExports, tendingJob } from './export-run.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';
import { exportFile } from './export-run.ts';

export const ownData: Feature = {
  name: 'own-data',
  description: 'A copy of what is stored of a user, and the end of an account.',
  calls: [
    ...handled(calls, {
      requestExport,
      listExports,
      getExport,
      getDeletionOutlook,
      deleteAccount,
      getDeletion,
      regretDeletion,
    }),
  ],
  personalData: ownDataPersonalData,
  jobs: [
    runs(exportJob, makeExport),
    runs(erasureJob, async (app) => void (await eraseDueAccounts(app))),
    runs(tendingJob, tendExports),
  ],
  notificationKinds: Object.values(notificationKinds),
  blobPurposes: [exportFile],
};
