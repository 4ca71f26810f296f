import type { Conversation } from '@troskel/contract/conversations/calls';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const rows: Conversation[] = [
  {
    id: '01900000-0000-7000-8000-000000000801',
    customer: 'Henrik Sjödin',
    kind: 'quotation',
    serviceId: 'service1',
    address: 'Storgatan 4, Umeå',
    isUnread: true,
    last: {
      from: 'homeowner',
      name: 'Henrik Sjödin',
      excerpt:
        'Tack, tisdag passar bra. Ska jag tömma skåpet innan ni kommer, och behöver ni parkera på gården? Porten är smal, en skåpbil går in men ingen lastbil.',
      fileCount: 0,
      at: ago(1),
      isRead: true,
    },
    found: null,
    snoozedUntil: null,
    assignee: { id: '01900000-0000-7000-8000-0000000000a1', name: 'Kim Fältström' },
  },
  {
    id: '01900000-0000-7000-8000-000000000802',
    customer: 'Gunnar Åkesson-Wallenström',
    kind: 'consultation',
    serviceId: 'service3',
    address: 'Björkvägen 3, Sävar',
    isUnread: false,
    last: {
      from: 'partner',
      name: 'Åsa Öberg',
      excerpt: 'Det låter som blandaren. Stäng av vattnet under diskbänken så kommer vi i morgon.',
      fileCount: 0,
      at: ago(4),
      isRead: true,
    },
    found: null,
    snoozedUntil: null,
    assignee: null,
  },
  {
    id: '01900000-0000-7000-8000-000000000803',
    customer: null,
    kind: 'ordering',
    serviceId: 'service1',
    address: '',
    isUnread: false,
    last: {
      from: 'partner',
      name: null,
      excerpt: 'Vi har inte hört något. Är det fortfarande aktuellt?',
      fileCount: 0,
      at: ago(24 * 40),
      isRead: false,
    },
    found: null,
    snoozedUntil: null,
    assignee: null,
  },
];
const common = {
  ...userDetails,
  ...services,
} satisfies FaceFixture;
const list = 'conversations.listConversations';

export const fixture = {
  address: '/partners/:partnerId/messages',
  addresses: {
    snoozed: '/partners/:partnerId/messages?view=snoozed',
    found: '/partners/:partnerId/messages?text=blandare',
    nothingFound: '/partners/:partnerId/messages?text=takpannor',
  },
  visitor: 'partner',
  faces: {
    full: { ...common, [list]: { body: { rows, nextCursor: 'bmV4dA' } } },
    snoozed: {
      ...common,
      [list]: {
        body: {
          rows: rows.slice(0, 2).map((row) => ({
            ...row,
            isUnread: false,
            snoozedUntil: new Date(Date.now() + 20 * 3_600_000).toISOString(),
          })),
          nextCursor: null,
        },
      },
    },
    found: {
      ...common,
      [list]: {
        body: {
          rows: rows.slice(1, 2).map((row) => ({
            ...row,
            found: {
              from: 'homeowner',
              excerpt: [
                { text: '… droppar under diskbänken. Jag tror att det är ', isHit: false },
                { text: 'blandaren', isHit: true },
                { text: ', den är från 1990-talet.', isHit: false },
              ],
              at: ago(30),
            },
          })),
          nextCursor: null,
        },
      },
    },
    loading: { ...common, [list]: { never: true } },
    empty: { ...common, [list]: { body: { rows: [], nextCursor: null } } },
    nothingFound: { ...common, [list]: { body: { rows: [], nextCursor: null } } },
    error: { ...common, [list]: { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
