import type { ForumHit } from '@troskel/contract/forum/search';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import * as made from './forum.factory.ts';
import { fixture as topicFixture } from './TopicPage.fixture.ts';

const { 'forum.listTopics': topics } = topicFixture.faces.full;
const frame = { ...userDetails, 'forum.listTopics': topics } satisfies FaceFixture;

const plain = (text: string) => ({ text, isHit: false });
const hit = (text: string) => ({ text, isHit: true });

const first: ForumHit = {
  threadId: made.threadId,
  topicId: made.topic.id,
  target: 'community',
  replyId: null,
  subject: [hit('Jordfelsbrytaren'), plain(' löser ut när diskmaskinen värmer, vad kan det vara?')],
  excerpt: [
    plain('… Efter ungefär tio minuter löser '),
    hit('jordfelsbrytaren'),
    plain(' ut, alltid när den börjar värma vattnet. <b>Kortprogrammet</b> utan värme går bra …'),
  ],
  createdAt: '2026-03-04T09:15:00.000Z',
  replyCount: 4,
  isAnswered: true,
};

const hits: ForumHit[] = [
  first,
  {
    ...first,
    threadId: made.firstReplyId,
    replyId: '01900000-0000-7000-8000-0000000000f9',
    subject: [plain('Laddbox i garagelänga')],
    excerpt: [
      plain('En laddbox ska ha en egen '),
      hit('jordfelsbrytare'),
      plain(
        ' av rätt typ: https://example.com/en-mycket-lang-adress-som-maste-brytas-for-att-rymmas',
      ),
    ],
    replyCount: 1,
    isAnswered: false,
  },
];

const answer = (found: ForumHit[], rest: object = {}): FaceFixture => ({
  ...frame,
  'forum.search': { body: { hits: found, hasMore: false, corrections: [], ...rest } },
});

const address = '/partners/:partnerId/forum/search?q=jordfelsbrytare';

export const fixture = {
  address,
  visitor: 'partner',
  faces: {
    full: answer(hits, {
      hasMore: true,
      corrections: [{ typed: 'jordfelsbrytaer', used: 'jordfelsbrytare' }],
    }),
    empty: answer([]),
    loading: { ...frame, 'forum.search': { never: true } },
    error: { ...frame, 'forum.search': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
