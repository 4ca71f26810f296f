import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import * as made from './forum.factory.ts';

const frame = {
  ...userDetails,
  ...made.noDrafts,
  'forum.getDraft': { body: { draft: null } },
} satisfies FaceFixture;

export const fixture = {
  address: `/partners/:partnerId/forum/${made.topic.id}/new`,
  visitor: 'partner',
  faces: {
    full: {
      ...frame,
      'forum.listTopics': { body: { topics: [made.topic], me: made.standing } },
    },
    premium: {
      ...frame,
      'forum.listTopics': {
        body: { topics: [made.topic], me: { ...made.standing, canAskExperts: true } },
      },
    },
    readOnly: {
      ...frame,
      'forum.listTopics': {
        body: { topics: [made.topic], me: { ...made.standing, canPost: false } },
      },
    },
    expelled: {
      ...frame,
      'forum.listTopics': { body: { topics: [made.topic], me: made.expelled } },
      'forum.listDrafts': { body: { drafts: [made.draft] } },
      'forum.getDraft': { body: { draft: made.wholeDraft } },
    },
    loading: { ...frame, 'forum.listTopics': { never: true } },
    error: { ...frame, 'forum.listTopics': { status: 500, code: 'INTERNAL_ERROR' } },
    missing: {
      ...frame,
      'forum.listTopics': { body: { topics: [], me: made.standing } },
    },
  },
} satisfies PageFixture;
