import type { Topic } from '@troskel/contract/forum';
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
    id: 'vvs',
    name: 'Värme, vatten och avlopp',
    description: 'Pumpar, golvvärme, stopp i avloppet och fukt i badrummet.',
  },
  { ...made.topic, id: 'tak', name: 'Tak och fasad', description: 'Läckor, plåt, puts och färg.' },
];

const latest = {
  'forum.listThreads': {
    body: {
      threads: [
        made.summary,
        { ...made.summary, id: made.firstReplyId, topicId: 'tak', author: made.anonymous },
      ],
      sort: 'last_updated_desc',
      nextCursor: null,
    },
  },
} satisfies FaceFixture;

const nobodyWrote = {
  'forum.listThreads': { body: { threads: [], sort: 'last_updated_desc', nextCursor: null } },
} satisfies FaceFixture;

export const fixture = {
  address: '/partners/:partnerId/forum',
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      ...latest,
      'forum.listTopics': { body: { topics, me: made.standing } },
    },
    quiet: {
      ...userDetails,
      ...nobodyWrote,
      'forum.listTopics': { body: { topics, me: made.standing } },
    },
    latestFailed: {
      ...userDetails,
      'forum.listTopics': { body: { topics, me: made.standing } },
      'forum.listThreads': { status: 500, code: 'INTERNAL_ERROR' },
    },
    empty: { ...userDetails, 'forum.listTopics': { body: { topics: [], me: made.standing } } },
    loading: { ...userDetails, 'forum.listTopics': { never: true } },
    error: { ...userDetails, 'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
