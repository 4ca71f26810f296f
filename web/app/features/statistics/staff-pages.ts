import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/statistics',
    group: 'operations',
    place: 1,
    label: { sv: 'Statistik', en: 'Statistics' },
  },
];
