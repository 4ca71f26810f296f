import type { AuditRow } from '@troskel/contract/staff/calls';
import type { StaffSecurityEvent } from '@troskel/contract/staff/security-events';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { applicationId, ownUserId } from './review.factory.ts';

const row: AuditRow = {
  id: '01900000-0000-7000-8000-000000000020',
  at: '2026-11-23T08:15:00.000Z',
  action: 'application.rejected',
  actorId: ownUserId,
  actorName: 'Åsa Öberg',
  subjectType: 'company_application',
  subjectId: applicationId,
  subjectName: 'Dalsjö Rör & Värme AB',
  before: 'in_review',
  after: 'rejected',
  reason: 'Vi kunde inte se att du får företräda företaget.',
  facts: [],
};

const bare = {
  actorId: null,
  actorName: null,
  subjectId: null,
  subjectName: null,
  before: null,
  after: null,
  reason: null,
};

const rows: AuditRow[] = [
  row,
  {
    ...row,
    ...bare,
    id: '01900000-0000-7000-8000-000000000021',
    action: 'flag.switched',
    subjectType: 'flag',
    subjectName: 'Bilder i forum och förfrågningar',
    facts: ['key: forum-attachments', 'isOn: true'],
  },
  // The longest code, of somebody who has left, with ids for facts.
  {
    ...row,
    ...bare,
    id: '01900000-0000-7000-8000-000000000022',
    action: 'account.email_change_started',
    actorId: '01900000-0000-7000-8000-000000000099',
    subjectType: 'user',
    subjectId: '01900000-0000-7000-8000-000000000099',
    facts: [],
  },
  {
    ...row,
    ...bare,
    id: '01900000-0000-7000-8000-000000000023',
    action: 'bankid.agreement_signed',
    actorId: ownUserId,
    actorName: 'Maximiliana Bergströmsdotter-Östergård',
    subjectType: 'company_application',
    subjectId: applicationId,
    subjectName: 'Bergslagens Elinstallationer och Automation Aktiebolag',
    facts: [
      'orderId: 01900000-0000-7000-8000-000000000077',
      'flow: same_device',
      'terms: 2024-11-05',
    ],
  },
  {
    ...row,
    ...bare,
    id: '01900000-0000-7000-8000-000000000024',
    action: 'forum_thread.author_expelled',
    actorId: ownUserId,
    actorName: 'Åsa Öberg',
    subjectType: 'forum_thread',
    subjectId: '01900000-0000-7000-8000-000000000055',
    facts: ['threadId: 01900000-0000-7000-8000-000000000055'],
  },
  {
    ...row,
    ...bare,
    id: '01900000-0000-7000-8000-000000000025',
    action: 'plan.price_added',
    actorId: ownUserId,
    actorName: 'Åsa Öberg',
    subjectType: 'plan',
    subjectName: 'Premium',
    facts: ['planId: premium', 'amountOre: 59500', 'validFrom: 2026-12-01'],
  },
];

const seen: StaffSecurityEvent = {
  id: '01900000-0000-7000-8000-000000000040',
  at: '2026-11-23T08:15:00.000Z',
  kind: 'signed_in',
  method: 'bankid',
  reason: null,
  browser: 'Safari',
  operatingSystem: 'iOS',
  network: '192.0.2.0/24',
  accountId: '01900000-0000-7000-8000-000000000098',
  accountName: 'Maximiliana Bergströmsdotter-Östergård',
  actorId: null,
  actorName: null,
  refusedCall: null,
};

const events: StaffSecurityEvent[] = [
  seen,
  {
    ...seen,
    id: '01900000-0000-7000-8000-000000000041',
    kind: 'sign_in_failed',
    method: 'password',
    reason: 'unknown_account',
    browser: 'Samsung Internet for Android',
    operatingSystem: 'Android',
    network: '2001:db8:4f2c::/48',
    accountId: null,
    accountName: null,
  },
  {
    ...seen,
    id: '01900000-0000-7000-8000-000000000042',
    kind: 'viewed_by_staff',
    method: null,
    browser: '',
    operatingSystem: '',
    network: null,
    actorId: ownUserId,
    actorName: 'Åsa Öberg',
  },
  {
    ...seen,
    id: '01900000-0000-7000-8000-000000000043',
    kind: 'rate_limited',
    method: null,
    refusedCall: 'settings.requestEmailVerification',
    accountName: null,
  },
];

const common = {
  'account.getCurrentUser': staffUser,
  'staff.listAuditActions': {
    body: ['account.email_change_started', 'application.rejected', 'flag.switched'],
  },
};

export const fixture = {
  address: '/admin/audit',
  addresses: {
    refused: '/admin/audit?subject=x',
    events: '/admin/audit?view=security',
    noEvents: '/admin/audit?view=security&kind=blocked',
  },
  visitor: 'applicant',
  faces: {
    full: { ...common, 'staff.listAudit': { body: { rows, nextCursor: 'more' } } },
    loading: { ...common, 'staff.listAudit': { never: true } },
    empty: { ...common, 'staff.listAudit': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'staff.listAudit': { status: 500, code: 'INTERNAL_ERROR' } },
    events: {
      ...common,
      'staff.listSecurityEvents': { body: { rows: events, nextCursor: 'more' } },
    },
    noEvents: {
      ...common,
      'staff.listSecurityEvents': { body: { rows: [], nextCursor: null } },
    },
    refused: { ...common, 'staff.listAudit': { status: 400, code: 'BAD_REQUEST' } },
  },
} satisfies PageFixture;
