import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/waiting-lists',
    group: 'companies',
    place: 4,
    label: { sv: 'Väntelistor', en: 'Waiting lists' },
  },
];
