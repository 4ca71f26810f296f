import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/banner',
    group: 'operations',
    place: 2,
    label: { sv: 'Meddelande', en: 'Notice' },
  },
];
