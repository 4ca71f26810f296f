import type { Agreement } from '@troskel/contract/agreement/calls';
import type { Author, forum, Thread, ThreadSummary, Topic } from '@troskel/contract/forum/threads';
import type { ForumDraft, ForumDraftSummary } from '@troskel/contract/forum/drafts';
import type { FaceFixture } from '../../fixture.ts';
import type { Reply } from '@troskel/contract/forum/replies';
import type { ResponseOf } from '@troskel/contract/ground/route';

/** A home owner, as others see them. */
const homeowner: Author = {
  type: 'user',
  givenName: 'Maja',
  surname: 'Sund',
  avatar: null,
  me: false,
};

export const myself: Author = {
  type: 'user',
  givenName: 'Åsa',
  surname: 'Öberg',
  avatar: null,
  me: true,
};

export const expert: Author = {
  type: 'expert',
  givenName: 'Olof',
  surname: 'Hedman',
  avatar: null,
  me: false,
  expert: { name: 'Olof Hedman, energirådgivare' },
};

export const anonymous: Author = {
  type: 'anonymous',
  givenName: null,
  surname: null,
  avatar: null,
  me: false,
};

/** Their account is erased. */
export const gone: Author = {
  type: 'user',
  givenName: null,
  surname: null,
  avatar: null,
  me: false,
  isDeleted: true,
};

export const topic: Topic = {
  id: 'electricity',
  name: 'El',
  description: 'Elcentraler, uttag, laddboxar och solceller.',
  experts: [],
  recentThreadCount: 12,
};

/** Rights of a partner without the premium subscription, from the list of topics. */
export const standing: ResponseOf<typeof forum.listTopics>['me'] = {
  canPost: true,
  expulsion: null,
  canAskExperts: false,
  isExpert: false,
  seesExpertThreads: true,
};

/** Nothing is begun and not sent. */
export const noDrafts = { 'forum.listDrafts': { body: { drafts: [] } } } satisfies FaceFixture;

/** For a while to come, whenever it is looked at. */
export const expelled = {
  ...standing,
  canPost: false,
  expulsion: { until: '2031-03-12T14:30:00.000Z', reason: 'Personangrepp i flera inlägg.' },
};

export const draft: ForumDraftSummary = {
  key: 'new:electricity',
  version: 7,
  kind: 'new',
  topicId: 'electricity',
  threadId: null,
  replyId: null,
  subject: 'Kan jag dra om kabeln till laddboxen själv?',
  excerpt: 'Den ligger i dag i ett rör under uppfarten, och röret har gått sönder på två ställen.',
  updatedAt: '2026-03-05T18:20:00.000Z',
};

export const wholeDraft: ForumDraft = {
  key: draft.key,
  version: draft.version,
  subject: draft.subject,
  target: null,
  anonymous: false,
  body: `<p>${draft.excerpt}</p>`,
  seenVersion: null,
  updatedAt: draft.updatedAt,
};

const dueAt = '2026-03-06T09:15:00.000Z';

/** Possible states of an expert's answer; an open thread has its due time. */
export const asked = {
  waiting: { target: 'expert', expertAnswer: { dueAt, hoursLeft: 31 } },
  late: { target: 'expert', expertAnswer: { dueAt, hoursLeft: 0 } },
  answered: {
    target: 'expert',
    expertAnswer: { dueAt, hoursLeft: 0 },
    lastExpertReply: { timestamp: '2026-03-05T13:20:00.000Z', author: expert },
  },
} satisfies Record<string, Partial<ThreadSummary>>;

export const threadId = '01900000-0000-7000-8000-0000000000f1';
export const firstReplyId = '01900000-0000-7000-8000-0000000000f2';

export const summary: ThreadSummary = {
  id: threadId,
  topicId: topic.id,
  target: 'community',
  subject: 'Jordfelsbrytaren löser ut när diskmaskinen värmer, vad kan det vara?',
  author: homeowner,
  replyCount: 4,
  usersReadCount: 1_284,
  createdAt: '2026-03-04T09:15:00.000Z',
  updatedAt: '2026-03-06T11:40:00.000Z',
};

export const thread: Thread = {
  ...summary,
  version: 1,
  body: '<p>Diskmaskinen är sju år. <strong>Efter ungefär tio minuter</strong> löser jordfelsbrytaren ut, alltid när den börjar värma vattnet.</p><ul><li><p>Kortprogrammet utan värme går bra.</p></li><li><p>Andra uttag på samma grupp fungerar.</p></li></ul><p>Är det elementet, eller kan det vara något i uttaget? Tillverkaren skriver om det <a href="https://example.com/felsokning" target="_blank" rel="noopener noreferrer nofollow ugc">här</a>.</p>',
  blobs: [],
  editedAt: null,
  me: {
    followed: false,
    canReply: true,
    canFollow: true,
    canEdit: false,
    canDelete: false,
    canAccept: false,
    canReport: true,
    canModerate: false,
  },
};

export const reply: Reply = {
  id: firstReplyId,
  threadId,
  version: 1,
  author: expert,
  anonymous: false,
  body: '<p>Det är nästan säkert värmeelementet. Mät isolationen mellan elementets stift och höljet: allt under 1 MΩ är för lågt.</p><ol><li><p>Bryt strömmen i centralen.</p></li><li><p>Lossa kablarna till elementet.</p></li><li><p>Mät med isolationsprovare, inte med en vanlig ohmmeter.</p></li></ol>',
  score: 12,
  createdAt: '2026-03-04T10:02:00.000Z',
  blobs: [],
  editedAt: null,
  me: {
    vote: null,
    canVote: true,
    canEdit: false,
    canDelete: false,
    canReport: true,
    canModerate: false,
  },
};

/** The agreement of a company that can have the premium plan. */
export const offering: Agreement = {
  version: 1,
  plan: {
    id: 'bas',
    name: 'Bas',
    description: { full: 'Allt som behövs för att synas.', features: ['Synlig för husägare'] },
    price: { text: '0 kr/månad' },
    campaign: null,
    isPremium: false,
  },
  planSince: '2026-01-12T09:12:00.000Z',
  otherPlans: [
    {
      id: 'premium',
      name: 'Premium',
      description: {
        full: 'För dig som vill ha expertpanelen till hands och nå längre.',
        features: [
          'Allt i Bas',
          'Tillgång till expertpanelen i forumet',
          'Månadens rapport till alla i företaget den första i varje månad',
        ],
      },
      price: { text: '595 kr/månad exkl. moms' },
      campaign: null,
      isPremium: true,
      takesEffectOn: null,
      endsAddOns: [],
    },
  ],
  plannedChange: null,
  addOns: [],
  mayChange: true,
  owners: ['Åsa Öberg'],
  agreement: {
    version: '2024-11-05',
    signedAt: '2026-01-12T09:12:00.000Z',
    signedBy: 'Åsa Öberg',
    isSignedWithBankid: true,
    hasReceipt: true,
    text: null,
  },
  history: [],
};
