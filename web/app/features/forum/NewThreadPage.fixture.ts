import type { PageFixture } from '../../fixture.ts';
import { frame } from './forum-frame.fixture.ts';
import * as made from './forum.factory.ts';

export const fixture = {
  address: `/partners/:partnerId/forum/${made.topic.id}/new`,
  visitor: 'partner',
  faces: {
    full: {
      ...frame,
      'forum.listTopics': { body: { topics: [made.topic], me: { canPost: true } } },
    },
    readOnly: {
      ...frame,
      'forum.listTopics': { body: { topics: [made.topic], me: { canPost: false } } },
    },
    loading: { ...frame, 'forum.listTopics': { never: true } },
    error: { ...frame, 'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' } },
    missing: { ...frame, 'forum.listTopics': { body: { topics: [], me: { canPost: true } } } },
  },
} satisfies PageFixture;
