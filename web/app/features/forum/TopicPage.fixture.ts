import type { ThreadSummary } from '@troskel/contract/forum/threads';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import * as made from './forum.factory.ts';

const topic = {
  'forum.listTopics': {
    body: {
      topics: [
        {
          ...made.topic,
          experts: [
            {
              id: '01900000-0000-7000-8000-0000000000e1',
              name: 'Olof Hedman',
              description: 'Elinstallatör sedan 1998, svarar helst om gamla elcentraler.',
              avatar: null,
            },
          ],
        },
      ],
      me: made.standing,
    },
  },
} satisfies FaceFixture;

const threadOf = (last: number, rest: Partial<ThreadSummary>): ThreadSummary => ({
  ...made.summary,
  id: `01900000-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`,
  ...rest,
});

const threads = [
  threadOf(1, { acceptedAnswerId: made.firstReplyId }),
  threadOf(2, {
    subject: 'Får jag byta ett vägguttag själv, och vad måste jag i så fall kunna visa efteråt?',
    author: made.myself,
    replyCount: 0,
    usersReadCount: 1,
  }),
  threadOf(3, {
    subject: 'Solceller på ett tak åt öster',
    author: made.anonymous,
    anonymous: true,
  }),
  threadOf(4, { subject: 'Laddbox i garagelänga', author: made.expert, usersReadCount: 128_400 }),
  threadOf(7, {
    ...made.asked.waiting,
    subject: 'Kan jag sätta laddboxen på samma grupp som motorvärmaren?',
    isLocked: true,
  }),
  threadOf(8, {
    ...made.asked.answered,
    subject: 'Vilken area behöver kabeln till ett fristående garage?',
  }),
  threadOf(9, { ...made.asked.late, subject: 'Måste centralen bytas när jag sätter solceller?' }),
  threadOf(5, { subject: 'Jordfel i trädgårdsbelysningen', author: made.gone, replyCount: 217 }),
  threadOf(6, { subject: 'Varför surrar elcentralen?' }),
];

const listing = (list: ThreadSummary[], nextCursor: string | null = null) => ({
  'forum.listTopicThreads': { body: { threads: list, sort: 'date_desc', nextCursor } },
});

export const fixture = {
  address: `/partners/:partnerId/forum/${made.topic.id}`,
  visitor: 'partner',
  faces: {
    full: { ...userDetails, ...topic, ...listing(threads, 'cursor') },
    empty: { ...userDetails, ...topic, ...listing([]) },
    readOnly: {
      ...userDetails,
      ...listing([]),
      'forum.listTopics': {
        body: { topics: [made.topic], me: { ...made.standing, canPost: false } },
      },
    },
    loading: { ...userDetails, ...listing([]), 'forum.listTopics': { never: true } },
    loadingThreads: { ...userDetails, ...topic, 'forum.listTopicThreads': { never: true } },
    error: {
      ...userDetails,
      ...listing([]),
      'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' },
    },
    threadsError: {
      ...userDetails,
      ...topic,
      'forum.listTopicThreads': { status: 500, code: 'INTERNAL_ERROR' },
    },
    missing: {
      ...userDetails,
      'forum.listTopics': { body: { topics: [], me: made.standing } },
      'forum.listTopicThreads': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
