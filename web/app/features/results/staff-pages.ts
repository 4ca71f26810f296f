import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/results',
    group: 'requests',
    place: 3,
    label: { sv: 'Uppföljning', en: 'Results' },
  },
];
