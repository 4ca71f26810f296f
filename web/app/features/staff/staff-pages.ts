import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin',
    group: 'companies',
    place: 1,
    label: { sv: 'Ansökningar', en: 'Applications' },
    parts: '/admin/applications/',
  },
  { path: '/admin/mails', group: 'operations', place: 4, label: { sv: 'Mejl', en: 'Emails' } },
  { path: '/admin/jobs', group: 'operations', place: 5, label: { sv: 'Jobb', en: 'Jobs' } },
  {
    path: '/admin/audit',
    group: 'operations',
    place: 6,
    label: { sv: 'Händelselogg', en: 'Audit log' },
  },
];
