import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/statistics',
    group: 'operations',
    place: 1,
    label: { sv: 'Statistik', en: 'Statistics' },
  },
];
