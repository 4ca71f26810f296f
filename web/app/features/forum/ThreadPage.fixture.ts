import type { Thread } from '@troskel/contract/forum/threads';
import type { Reply } from '@troskel/contract/forum/replies';
import type { FaceFixture, FixtureAnswer, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { madeBlob, madeBlobs } from '../../shell/attachments/attachment.factory.ts';
import * as made from './forum.factory.ts';

const frame = {
  ...userDetails,
  'forum.listTopics': { body: { topics: [made.topic], me: made.standing } },
  ...made.noDrafts,
  'forum.markThreadRead': { body: { usersReadCount: 1_285 } },
} satisfies FaceFixture;

const thread: Thread = {
  ...made.thread,
  acceptedAnswerId: made.firstReplyId,
  editedAt: '2026-03-04T11:15:00.000Z',
  blobs: madeBlobs,
};

const replyOf = (last: number, rest: Partial<Reply>): Reply => ({
  ...made.reply,
  id: `01900000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`,
  ...rest,
});

const replies: Reply[] = [
  { ...made.reply, me: { ...made.reply.me, vote: 'up' } },
  replyOf(1, {
    author: made.myself,
    body: '<p>Samma sak hände hos oss. <em>Det var elementet.</em></p>',
    blobs: [madeBlob()],
    score: 3,
    createdAt: '2026-03-04T12:30:00.000Z',
    editedAt: '2026-03-04T12:41:00.000Z',
    me: {
      vote: null,
      canVote: false,
      canEdit: true,
      canDelete: true,
      canReport: false,
      canModerate: false,
    },
  }),
  replyOf(2, {
    author: made.anonymous,
    anonymous: true,
    body: '<p><s>Byt hela maskinen.</s> Kolla först om <u>slangen</u> läcker mot kopplingsplinten. https://example.com/en-mycket-lang-adress-som-maste-brytas-for-att-rymmas-pa-en-telefon</p>',
    score: -2,
    createdAt: '2026-03-05T06:05:00.000Z',
    me: {
      vote: 'down',
      canVote: true,
      canEdit: false,
      canDelete: false,
      canReport: true,
      canModerate: false,
    },
  }),
  replyOf(3, {
    author: made.gone,
    body: '<p>Ring en behörig elektriker.</p>',
    score: 0,
    createdAt: '2026-03-06T11:40:00.000Z',
  }),
];

const listing = (list: Reply[], nextCursor: string | null = null): FixtureAnswer => ({
  body: { replies: list, sort: 'date_asc', nextCursor },
});

export const fixture = {
  address: `/partners/:partnerId/forum/${made.topic.id}/thread/${made.threadId}`,
  visitor: 'partner',
  faces: {
    full: {
      ...frame,
      'forum.getThread': { body: thread },
      'forum.listReplies': listing(replies, 'cursor'),
    },
    own: {
      ...frame,
      'forum.getThread': {
        body: {
          ...thread,
          author: made.myself,
          anonymous: true,
          me: {
            ...thread.me,
            followed: true,
            canEdit: true,
            canDelete: true,
            canAccept: true,
          },
        },
      },
      'forum.listReplies': listing(replies.slice(0, 2)),
    },
    leftover: {
      ...frame,
      'forum.getThread': { body: thread },
      'forum.listReplies': listing(replies.slice(0, 1)),
      'forum.listDrafts': {
        body: {
          drafts: [
            {
              ...made.draft,
              key: `reply:${made.threadId}`,
              kind: 'reply',
              threadId: made.threadId,
              subject: thread.subject,
            },
          ],
        },
      },
      'forum.getDraft': {
        body: {
          draft: { ...made.wholeDraft, key: `reply:${made.threadId}`, subject: '' },
        },
      },
    },
    expelled: {
      ...frame,
      'forum.listTopics': { body: { topics: [made.topic], me: made.expelled } },
      'forum.getThread': {
        body: { ...thread, me: { ...thread.me, canReply: false, canFollow: false } },
      },
      'forum.listReplies': listing(replies.slice(0, 1)),
    },
    empty: {
      ...frame,
      'forum.getThread': { body: { ...made.thread, replyCount: 0, usersReadCount: 1 } },
      'forum.listReplies': listing([]),
    },
    readOnly: {
      ...frame,
      'forum.getThread': {
        body: { ...thread, me: { ...thread.me, canReply: false, canFollow: false } },
      },
      'forum.listReplies': listing(
        replies.map((reply) => ({ ...reply, me: { ...reply.me, canVote: false, vote: null } })),
      ),
    },
    loading: {
      ...frame,
      'forum.getThread': { never: true },
      'forum.listReplies': { never: true },
    },
    loadingReplies: {
      ...frame,
      'forum.getThread': { body: thread },
      'forum.listReplies': { never: true },
    },
    error: { ...frame, 'forum.getThread': { status: 500, code: 'INTERNAL_ERROR' } },
    repliesError: {
      ...frame,
      'forum.getThread': { body: thread },
      'forum.listReplies': { status: 500, code: 'INTERNAL_ERROR' },
    },
    toExperts: {
      ...frame,
      'forum.getThread': {
        body: { ...thread, ...made.asked.waiting, acceptedAnswerId: null, replyCount: 0 },
      },
      'forum.listReplies': listing([]),
    },
    toExpertsLate: {
      ...frame,
      'forum.getThread': { body: { ...thread, ...made.asked.late, acceptedAnswerId: null } },
      'forum.listReplies': listing(replies.slice(1, 2)),
    },
    toExpertsAnswered: {
      ...frame,
      'forum.getThread': { body: { ...thread, ...made.asked.answered } },
      'forum.listReplies': listing(replies.slice(0, 2)),
    },
    locked: {
      ...frame,
      'forum.getThread': {
        status: 402,
        code: 'PREMIUM_REQUIRED',
        present: { ...made.summary, ...made.asked.answered, isLocked: true },
      },
      'agreement.getAgreement': { body: made.offering },
    },
    lockedUnnamed: {
      ...frame,
      'forum.getThread': { status: 402, code: 'PREMIUM_REQUIRED' },
      'agreement.getAgreement': { never: true },
    },
    notFound: { ...frame, 'forum.getThread': { status: 404, code: 'NOT_FOUND' } },
  },
} satisfies PageFixture;
