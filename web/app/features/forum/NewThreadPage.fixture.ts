import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import * as made from './forum.factory.ts';

export const fixture = {
  address: `/partners/:partnerId/forum/${made.topic.id}/new`,
  visitor: 'partner',
  faces: {
    full: {
      ...userDetails,
      'forum.listTopics': { body: { topics: [made.topic], me: made.standing } },
    },
    premium: {
      ...userDetails,
      'forum.listTopics': {
        body: { topics: [made.topic], me: { ...made.standing, canAskExperts: true } },
      },
    },
    readOnly: {
      ...userDetails,
      'forum.listTopics': {
        body: { topics: [made.topic], me: { ...made.standing, canPost: false } },
      },
    },
    loading: { ...userDetails, 'forum.listTopics': { never: true } },
    error: { ...userDetails, 'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' } },
    missing: {
      ...userDetails,
      'forum.listTopics': { body: { topics: [], me: made.standing } },
    },
  },
} satisfies PageFixture;
