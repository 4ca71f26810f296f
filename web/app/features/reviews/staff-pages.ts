import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/review-reports',
    group: 'requests',
    place: 2,
    label: { sv: 'Anmälda omdömen', en: 'Reported reviews' },
  },
];
