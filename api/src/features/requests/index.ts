import { sql } from 'kysely';
import { getAddressee } from './addressee.ts';
import { assignment } from '@troskel/contract/requests/assignment';
import { answerTemplates } from '@troskel/contract/requests/answer-templates';
import { inquiryExport } from '@troskel/contract/requests/export';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { requests as calls } from '@troskel/contract/requests/requests';
import {
  answerInquiry,
  archiveInquiry,
  completeInquiry,
  declineInquiry,
  getInquiry,
  markAnsweredByPhone,
  markInquiryRead,
  saveNote,
  unarchiveInquiry,
} from './acts.ts';
import { assignInquiry, listAssignees } from './assignment.ts';
import { actOnInquiries } from './bulk.ts';
import { requestsChecks } from './checks.ts';
import { tellOfCompletion, tellOfCompletionJob } from './completion.ts';
import { declareTime } from './capacity.ts';
import { exportInquiries } from './export.ts';
import { createInquiry, getOwnInquiry, withdrawInquiry, writeToPartners } from './intake.ts';
import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { countInquiries, listInquiries } from './list.ts';
import { listOwnInquiries, markOwnInquiryRead } from './own-inquiries.ts';
import { messageFiles } from '@troskel/contract/requests/message-files';
import {
  createOwnFiles,
  createPartnerFiles,
  messageDocument,
  messagePicture,
} from './message-files.ts';
import { createPictures } from './pictures.ts';
import { sharedTelephone } from '@troskel/contract/requests/shared-telephone';
import { shareTelephone } from './shared-telephone.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './searches.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates.ts';
import { askMorePartners, noteSilence, remind } from './silence.ts';
import { remindJob, silenceJob } from './silence-jobs.ts';
import { listLate, listUnmatched, matchAgain } from './unmatched.ts';
import { requestsPersonalData } from './personal-data.ts';
import { passOnInquiriesJob } from '../../domain/partners/pass-on-inquiries.ts';
import { passOnInquiries } from './pass-on.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import type { Figure } from '../../platform/metrics/figure.ts';
import * as notificationKinds from './notification-kinds.ts';
import { requestsSearch } from './portal-search.ts';
import { inquiryPicture } from './pictures.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const requestsFigures: readonly Figure[] = [
  {
    name: 'inquiries_waiting',
    help: 'Inquiries that nobody has answered yet, and those that reached no partner.',
    label: 'for',
    async read(db) {
      const { rows } = await sql<{ answer: number; partner: number }>`
        select (select count(*) from inquiry
                 where first_answered_at is null and withdrawn_at is null and not is_unmatched) as answer,
               (select count(*) from inquiry
                 where is_unmatched and withdrawn_at is null) as partner`.execute(db);
      const { answer = 0, partner = 0 } = rows[0] ?? {};
      return { answer, partner };
    },
  },
  {
    name: 'inquiries_last_day',
    help: 'Inquiries that came in the last 24 hours.',
    async read(db, now) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from inquiry
         where created_at > ${new Date(now.getTime() - msPerDay)}`.execute(db);
      return { '': rows[0]?.count ?? 0 };
    },
  },
];

export const requests: Feature = {
  name: 'requests',
  description: 'Inquiries of homeowners and how companies answer them.',
  calls: [
    ...handled(inquiryIntake, {
      createPictures,
      listOwnInquiries,
      getAddressee,
      createInquiry,
      getOwnInquiry,
      markOwnInquiryRead,
      askMorePartners,
      writeToPartners,
      withdrawInquiry,
    }),
    ...handled(messageFiles, { createOwnFiles, createPartnerFiles }),
    ...handled(sharedTelephone, { shareTelephone }),
    ...handled(
      calls,
      {
        listInquiries,
        declareTime,
        actOnInquiries,
        getInquiry,
        markInquiryRead,
        answerInquiry,
        markAnsweredByPhone,
        declineInquiry,
        completeInquiry,
        archiveInquiry,
        unarchiveInquiry,
        saveNote,
        listSavedSearches,
        saveSearch,
        deleteSavedSearch,
        listUnmatched,
        listLate,
        matchAgain,
      },
      { allowsStale: ['listInquiries'] },
    ),
    ...handled(assignment, { listAssignees, assignInquiry }),
    ...handled(inquiryCounts, { countInquiries }, { allowsStale: ['countInquiries'] }),
    ...handled(inquiryExport, { exportInquiries }),
    ...handled(answerTemplates, { listTemplates, createTemplate, changeTemplate, removeTemplate }),
  ],
  searchSource: requestsSearch,
  personalData: requestsPersonalData,
  jobs: [
    runs(passOnInquiriesJob, passOnInquiries),
    runs(remindJob, remind),
    runs(silenceJob, noteSilence),
    runs(tellOfCompletionJob, tellOfCompletion),
  ],
  notificationKinds: Object.values(notificationKinds),
  blobPurposes: [inquiryPicture, messagePicture, messageDocument],
  checks: requestsChecks,
  figures: requestsFigures,
};
