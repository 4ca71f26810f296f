import type { ThreadSummary, Topic } from '@troskel/contract/forum/threads';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import * as made from './forum.factory.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const expert = (last: number, name: string) => ({
  id: `01900000-0000-7000-8000-0000000000e${last}`,
  name,
  description: 'Behörig installatör i tjugo år.',
  avatar: null,
});

const topics: Topic[] = [
  { ...made.topic, experts: [expert(1, 'Olof Hedman'), expert(2, 'Sara Niemi')] },
  {
    ...made.topic,
    id: 'plumbing',
    name: 'Värme, vatten och avlopp',
    recentThreadCount: 100,
    description: 'Pumpar, golvvärme, stopp i avloppet och fukt i badrummet.',
  },
  {
    ...made.topic,
    id: 'roof',
    name: 'Tak och fasad',
    description: 'Läckor, plåt, puts och färg.',
    recentThreadCount: 0,
  },
  {
    ...made.topic,
    id: 'building',
    name: 'Bygg och renovering',
    description: 'Kök, badrum, tillbyggnader och allt som bär.',
    recentThreadCount: 1,
  },
  { ...made.topic, id: 'energy', name: 'Energi och värme', experts: [expert(3, 'Åke Öst')] },
  { ...made.topic, id: 'painting', name: 'Måleri', description: 'Underlag, färg och tapet.' },
  { ...made.topic, id: 'garden', name: 'Trädgård och mark' },
  { ...made.topic, id: 'law', name: 'Juridik och avtal' },
];

const latest = {
  'forum.listThreads': {
    body: {
      threads: [
        made.summary,
        { ...made.summary, id: made.firstReplyId, topicId: 'roof', author: made.anonymous },
      ],
      sort: 'last_updated_desc',
      nextCursor: null,
    },
  },
} satisfies FaceFixture;

const threadOf = (last: number, rest: Partial<ThreadSummary>): ThreadSummary => ({
  ...made.summary,
  id: `01900000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`,
  ...rest,
});

const expertThreads = [
  threadOf(1, { ...made.asked.waiting, replyCount: 0 }),
  threadOf(2, {
    ...made.asked.late,
    subject: 'Får jag dra ny ledning till garaget i samma dike som vattnet?',
    topicId: 'plumbing',
    author: made.anonymous,
    anonymous: true,
    replyCount: 1,
  }),
  threadOf(3, {
    ...made.asked.waiting,
    expertAnswer: { dueAt: '2026-03-06T09:15:00.000Z', hoursLeft: 1 },
    subject: 'Vem ansvarar för fukten när våtrummet är godkänt av kommunen?',
    topicId: 'law',
    isLocked: true,
  }),
  threadOf(4, {
    ...made.asked.answered,
    subject:
      'Isolationsmotståndet är 0,4 MΩ på en enda grupp i ett hus från 1938 med papperskabel – hur felsöker jag vidare utan att riva väggarna?',
    replyCount: 217,
  }),
];

const tableOf = (threads: ThreadSummary[], nextCursor: string | null = null) =>
  ({
    'forum.listExpertThreads': { body: { threads, sort: 'date_desc', nextCursor } },
  }) satisfies FaceFixture;

const experts = {
  ...userDetails,
  ...made.noDrafts,
  'forum.listTopics': {
    body: { topics, me: { ...made.standing, isExpert: true, canAskExperts: true } },
  },
} satisfies FaceFixture;

const forumRoot = '/partners/:partnerId/forum';

const nobodyWrote = {
  'forum.listThreads': { body: { threads: [], sort: 'last_updated_desc', nextCursor: null } },
} satisfies FaceFixture;

const frame = { ...userDetails, ...made.noDrafts } satisfies FaceFixture;

export const fixture = {
  address: forumRoot,
  addresses: {
    expertsLoading: `${forumRoot}?view=experts`,
    expertsPage: `${forumRoot}?notAnswered=false&page=2&after=cursor`,
    expertsPageMissing: `${forumRoot}?page=2&after=cursor`,
    expertsNone: `${forumRoot}?notAnswered=false`,
    locked: `${forumRoot}?view=experts`,
  },
  visitor: 'partner',
  faces: {
    full: {
      ...frame,
      ...latest,
      'forum.listTopics': { body: { topics, me: made.standing } },
    },
    drafts: {
      ...frame,
      ...latest,
      'forum.listTopics': { body: { topics, me: made.expelled } },
      'forum.listDrafts': {
        body: {
          drafts: [
            made.draft,
            {
              ...made.draft,
              key: `reply:${made.threadId}`,
              kind: 'reply',
              threadId: made.threadId,
              subject: made.summary.subject,
              excerpt: 'Det var elementet hos oss också.',
            },
            { ...made.draft, key: 'edit:gone', kind: 'edit', topicId: null, subject: '' },
            { ...made.draft, key: 'new:roof', topicId: 'roof', subject: '', excerpt: 'Plåten' },
          ],
        },
      },
    },
    quiet: {
      ...frame,
      ...nobodyWrote,
      'forum.listTopics': { body: { topics, me: made.standing } },
    },
    latestFailed: {
      ...frame,
      'forum.listTopics': { body: { topics, me: made.standing } },
      'forum.listThreads': { status: 500, code: 'INTERNAL_ERROR' },
    },
    empty: { ...frame, 'forum.listTopics': { body: { topics: [], me: made.standing } } },
    loading: { ...frame, 'forum.listTopics': { never: true } },
    experts: { ...experts, ...tableOf(expertThreads, 'cursor') },
    expertsPage: { ...experts, ...tableOf(expertThreads.toReversed(), 'next') },
    expertsPageMissing: { ...experts, ...tableOf([]) },
    expertsAnswered: { ...experts, ...tableOf([]) },
    expertsNone: { ...experts, ...tableOf([]) },
    expertsLoading: { ...experts, 'forum.listExpertThreads': { never: true } },
    expertsError: {
      ...experts,
      'forum.listExpertThreads': { status: 500, code: 'INTERNAL_ERROR' },
    },
    locked: {
      ...frame,
      ...tableOf(expertThreads.map((thread) => ({ ...thread, isLocked: true }))),
      'forum.listTopics': { body: { topics, me: made.standing } },
    },
    error: { ...frame, 'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
