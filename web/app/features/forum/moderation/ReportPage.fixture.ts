import type { ReviewedReport } from '@troskel/contract/forum/cases';
import type { FaceFixture, PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';
import * as made from '../forum.factory.ts';

const caseId = '01900000-0000-7000-8000-000000000501';

const report: ReviewedReport = {
  id: caseId,
  version: 4,
  outcome: null,
  closedAt: null,
  assignee: null,
  isOwn: false,
  acts: ['assign', 'leave', 'rewrite', 'delete', 'expel'],
  post: {
    threadId: made.thread.id,
    replyId: made.firstReplyId,
    topicId: 'electricity',
    topic: 'El',
    target: 'community',
    subject: made.thread.subject,
    author: made.anonymous,
    body: '<p>Ring <strong>Lasse</strong> på 070-123 45 67, han gör det svart och billigt.</p>',
    blobs: [],
    createdAt: '2026-11-22T18:10:00.000Z',
    editedAt: null,
    deletedAt: null,
  },
  question: { author: made.expert, body: made.thread.body },
  reports: [
    {
      id: '01900000-0000-7000-8000-000000000511',
      reason: 'personal_data',
      text: 'Lasse vet inte om att numret står här.',
      reporter: 'Anna Holm',
      at: '2026-11-21T07:40:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-000000000512',
      reason: 'spam',
      text: null,
      reporter: null,
      at: '2026-11-21T08:05:00.000Z',
    },
  ],
  revisions: [],
  history: [
    {
      id: '01900000-0000-7000-8000-000000000521',
      at: '2026-11-21T08:20:00.000Z',
      kind: 'noted',
      actor: 'Karin Ek',
      text: 'Jag har mejlat Lasse.',
    },
  ],
  author: { otherReports: 2, expulsions: 1, expulsion: null },
};

const withReport = (changes: Partial<ReviewedReport> = {}): FaceFixture => ({
  'account.getCurrentUser': staffUser,
  'forum.getReport': { body: { ...report, ...changes } },
});

export const fixture = {
  address: `/admin/reports/${caseId}`,
  visitor: 'applicant',
  faces: {
    full: withReport(),
    settled: withReport({
      outcome: 'rewritten',
      closedAt: '2026-11-21T08:30:00.000Z',
      acts: ['expel'],
      post: report.post && { ...report.post, replyId: null },
      question: null,
      revisions: [
        {
          id: '01900000-0000-7000-8000-000000000531',
          subject: 'Ring Lasse på 070-123 45 67',
          body: report.post?.body ?? '',
          replacedAt: '2026-11-21T08:30:00.000Z',
          byModerator: true,
          reason: 'Telefonnummer till någon annan',
        },
      ],
      author: {
        otherReports: 0,
        expulsions: 1,
        expulsion: { until: '2026-12-01T22:59:59.999Z', reason: 'Telefonnummer till andra' },
      },
    }),
    loading: { ...withReport(), 'forum.getReport': { never: true } },
    error: { ...withReport(), 'forum.getReport': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: { ...withReport(), 'forum.getReport': { status: 404, code: 'NOT_FOUND' } },
  },
} satisfies PageFixture;
