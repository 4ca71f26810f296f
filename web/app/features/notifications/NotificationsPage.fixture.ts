import type { ChosenDelivery } from '@troskel/contract/notifications/calls';
import type { PageFixture } from '../../fixture.ts';
import { showing } from '../../shell/account-settings.fixture.ts';
import { showingHomeowner } from '../../shell/homeowner-user.fixture.ts';

const choices: ChosenDelivery[] = [
  { choice: 'new_inquiries', delivery: 'at_once' },
  { choice: 'inquiry_messages', delivery: 'daily' },
  { choice: 'visits', delivery: 'at_once' },
  { choice: 'forum_reports', delivery: 'at_once' },
  { choice: 'forum', delivery: 'daily' },
  { choice: 'company', delivery: 'at_once' },
  { choice: 'experts', delivery: 'none' },
];
const longEmail = 'asa.oberg.elektriska.installationer@umea.example.com';

export const fixture = {
  address: '/user-settings/notifications',
  visitor: 'partner',
  visitors: { homeowner: 'unverified' },
  faces: {
    full: {
      ...showing({ email: longEmail }),
      'notifications.getChoices': { body: choices },
    },
    homeowner: {
      ...showingHomeowner(),
      'notifications.getChoices': {
        body: [
          { choice: 'own_answers', delivery: 'at_once' },
          { choice: 'own_progress', delivery: 'none' },
        ],
      },
    },
    loading: { ...showing(), 'notifications.getChoices': { never: true } },
    error: {
      ...showing(),
      'notifications.getChoices': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
