import { legal as calls } from '@troskel/contract/legal/reading';
import { legalEditing as staffCalls } from '@troskel/contract/legal/editing';
import { legalChecks } from './checks.ts';
import { legalPages } from './public-pages.ts';
import { createDraft, deleteDraft, getAnyVersion, listVersions, updateDraft } from './drafts.ts';
import { listNotices, markSeen } from './notices.ts';
import { publish } from './publishing.ts';
import { getPresent, getVersion } from './reading.ts';
import { legalPersonalData } from './personal-data.ts';
import { mailLegalNotice, noticeMailJob, noticesJob, queueLegalNotices } from './notice-mailing.ts';
import { runs } from '../../platform/feature.ts';
import { legalAuditSubjects } from './audit-subjects.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const legal: Feature = {
  name: 'legal',
  description: 'Versions of the terms and other documents, and who has agreed to which.',
  calls: [
    ...handled(calls, { getPresent, getVersion, listNotices, markSeen }),
    ...handled(staffCalls, {
      listVersions,
      createDraft,
      getAnyVersion,
      updateDraft,
      deleteDraft,
      publish,
    }),
  ],
  pages: legalPages,
  personalData: legalPersonalData,
  jobs: [
    runs(noticesJob, queueLegalNotices),
    runs(noticeMailJob, (app, notice) => mailLegalNotice(app, app.mails, notice)),
  ],
  checks: legalChecks,
  auditSubjects: legalAuditSubjects,
};
