import type { UnsentMail } from '@troskel/contract/staff/calls';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const mail: UnsentMail = {
  id: '41',
  to: 'asa.oberg@example.com',
  subject: 'Ny förfrågan',
  attempts: 3,
  mostAttempts: 22,
  lastError: 'connect ECONNREFUSED 192.0.2.1:587',
  lastTriedAt: ahead(-0.1),
  nextTryAt: null,
};
const mails: UnsentMail[] = [
  mail,
  {
    ...mail,
    id: '40',
    to: 'asa.oberg.elektriska.installationer@umea.example.com',
    subject: '12 nya förfrågningar, 3 nya meddelanden och 2 händelser i företaget',
    attempts: 14,
    lastError:
      'Can’t send mail - all recipients were rejected: 550 5.1.1 <asa.oberg.elektriska.installationer@umea.example.com>: Recipient address rejected: User unknown in local recipient …',
    nextTryAt: ahead(5.4),
  },
  { ...mail, id: '39', to: null, subject: null, attempts: 1, nextTryAt: ahead(0.2) },
];
const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/mails',
  addresses: { failed: '/admin/mails?state=failed', noneFailed: '/admin/mails?state=failed' },
  visitor: 'applicant',
  faces: {
    full: { ...common, 'staff.listMails': { body: { rows: mails, nextCursor: '39' } } },
    failed: {
      ...common,
      'staff.listMails': {
        body: {
          rows: mails.map((row) => ({ ...row, attempts: 22, nextTryAt: null })),
          nextCursor: null,
        },
      },
    },
    loading: { ...common, 'staff.listMails': { never: true } },
    empty: { ...common, 'staff.listMails': { body: { rows: [], nextCursor: null } } },
    noneFailed: { ...common, 'staff.listMails': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'staff.listMails': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
