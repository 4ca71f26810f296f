import { sql } from 'kysely';
import { applicationDraft } from '@troskel/contract/onboarding/draft';
import { applicationReview } from '@troskel/contract/onboarding/review';
import { onboarding as calls } from '@troskel/contract/onboarding/onboarding';
import { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import { applicationDocuments } from '@troskel/contract/onboarding/documents';
import { lookUpCompany, lookUpOwnBusinesses } from './company-search.ts';
import {
  deleteDraft,
  getDraft,
  keepStep,
  saveDraft,
  startOver,
  sweepApplicationDrafts,
} from './company-draft.ts';
import { applicationsHelp, runStaffCommand } from './staff-commands.ts';
import { addDocument, createDocumentSlot, listDocuments, removeDocument } from './documents.ts';
import { createApplication, getApplication, updateApplication } from './drafts.ts';
import { listPlans } from './plans.ts';
import { serveReferenceData } from './reference-data-answer.ts';
import { getReceipt } from './receipt.ts';
import { compareWithRegistry } from './registry-comparison.ts';
import { getReviewTime } from './review-time.ts';
import { listQueue } from './review-queue.ts';
import {
  approveReviewed,
  assignApplication,
  getReview,
  rejectReviewed,
  returnApplication,
} from './review.ts';
import { createPartner, submitApplication, withdrawApplication } from './submission.ts';
import { onboardingPersonalData } from './personal-data.ts';
import { copiesJob, copyDocuments } from './document-copies.ts';
import { addressProvedJob, approveProved } from './proved-address.ts';
import { releaseMails } from '../../platform/jobs/send-mail.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';
import { documentFile } from './documents.ts';
import { documentCopy } from './document-copies.ts';
import { coSigning } from '@troskel/contract/onboarding/co-signing';
import { coSignedJob } from '../../domain/signatories/co-signer.ts';
import { checksOf, counted, judged, lasting, ok } from '../../platform/doctor/check.ts';
import type { Figure } from '../../platform/metrics/figure.ts';
import { changeCoSigner, lookUpCoSigning, remindCoSigner, tellCoSigned } from './signing.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

const open = ['submitted', 'in_review', 'returned'];

const onboardingFigures: readonly Figure[] = [
  {
    name: 'applications_open',
    help: 'Applications that are not decided, by their state.',
    label: 'state',
    async read(db) {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*) as count from company_application
         where state = any (${open}) group by state`.execute(db);
      return Object.fromEntries(
        open.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
      );
    },
  },
];

const onboardingChecks = checksOf('Business', {
  'APPLICATIONS-WAIT': {
    title: 'Applications are reviewed within days',
    meaning: 'Companies that want to join hear nothing.',
    remedy: '/admin, or npm run admin -- applications.',
    needs: 'database',
    async look({ db, now }) {
      const row = await db
        .selectFrom('companyApplication')
        .select((is) => [
          is.fn.countAll<number>().as('count'),
          is.fn.min('submittedAt').as('oldest'),
        ])
        .where('state', 'in', ['submitted', 'in_review'])
        .executeTakeFirstOrThrow();
      if (row.oldest === null) return ok('none waits');
      const since = (now.getTime() - row.oldest.getTime()) / 1000;
      return judged(
        since / secondsPerDay,
        { warning: 5, fault: 21 },
        `${counted(row.count, 'application')} wait, the first for ${lasting(since)}`,
      );
    },
  },
});

export const onboarding: Feature = {
  name: 'onboarding',
  description: 'The application of a company, and how staff review it.',
  calls: [
    ...handled(calls, {
      getReferenceData: { mount: serveReferenceData },
      lookUpCompany,
      submitApplication,
      withdrawApplication,
      createApplication,
      getApplication,
      updateApplication,
      getReceipt,
      getReviewTime,
      createPartner,
      listPlans,
    }),
    ...handled(ownBusinesses, { lookUpOwnBusinesses }),
    ...handled(applicationDocuments, {
      listDocuments,
      createDocumentSlot,
      addDocument,
      removeDocument,
    }),
    ...handled(coSigning, { changeCoSigner, remindCoSigner, lookUpCoSigning }),
    ...handled(applicationDraft, { getDraft, saveDraft, deleteDraft, keepStep, startOver }),
    ...handled(applicationReview, {
      compareWithRegistry,
      listQueue,
      getReview,
      assignApplication,
      returnApplication,
      approveApplication: approveReviewed,
      rejectApplication: rejectReviewed,
    }),
  ],
  personalData: onboardingPersonalData,
  sweep: sweepApplicationDrafts,
  commands: [{ word: 'applications', help: applicationsHelp, run: runStaffCommand }],
  jobs: [
    runs(copiesJob, (app) => copyDocuments(app)),
    runs(coSignedJob, tellCoSigned),
    runs(addressProvedJob, async (app, proved) => {
      await releaseMails(app.db, proved);
      await approveProved(app, proved);
    }),
  ],
  notificationKinds: Object.values(notificationKinds),
  blobPurposes: [documentFile, documentCopy],
  checks: onboardingChecks,
  figures: onboardingFigures,
};
