import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/companies',
    group: 'companies',
    place: 2,
    label: { sv: 'Företag', en: 'Companies' },
  },
  { path: '/admin/users', group: 'companies', place: 3, label: { sv: 'Användare', en: 'Users' } },
];
