import type { Member, MemberInvitation, ReceivedInvitation } from '@troskel/contract/team/calls';

export const members: Member[] = [
  {
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Åsa Öberg',
    email: 'asa.oberg@example.com',
    role: 'owner',
    since: '2024-03-02T08:00:00.000Z',
    isCaller: true,
  },
  {
    id: '01900000-0000-7000-8000-000000000031',
    name: 'Birgitta Karlsson-Wennerström',
    email: 'birgitta.karlsson-wennerstrom@oberg-elinstallationer.example',
    role: 'office',
    since: '2025-01-14T08:00:00.000Z',
    isCaller: false,
  },
  {
    id: '01900000-0000-7000-8000-000000000032',
    name: 'Jonas Ek',
    email: 'jonas.ek@example.com',
    role: 'field',
    since: '2026-09-01T06:30:00.000Z',
    isCaller: false,
  },
];

export const memberInvitations: MemberInvitation[] = [
  {
    id: '01900000-0000-7000-8000-000000000041',
    role: 'field',
    email: 'kalle.holm@example.com',
    invitedBy: 'Åsa Öberg',
    createdAt: '2026-11-22T10:00:00.000Z',
    sentAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-29T10:00:00.000Z',
    isExpired: false,
  },
  {
    id: '01900000-0000-7000-8000-000000000042',
    role: 'field',
    email: null,
    invitedBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    sentAt: null,
    expiresAt: '2026-11-27T10:00:00.000Z',
    isExpired: false,
  },
  {
    id: '01900000-0000-7000-8000-000000000043',
    role: 'office',
    email: 'lena@example.com',
    invitedBy: 'Åsa Öberg',
    createdAt: '2026-11-10T10:00:00.000Z',
    sentAt: '2026-11-10T10:00:00.000Z',
    expiresAt: '2026-11-17T10:00:00.000Z',
    isExpired: true,
  },
];

export const receivedInvitation: ReceivedInvitation = {
  company: 'Öbergs Elinstallationer AB',
  city: 'Borlänge',
  role: 'field',
  invitedBy: 'Åsa Öberg',
  expiresAt: '2026-11-29T10:00:00.000Z',
};
