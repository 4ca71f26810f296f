import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/flags',
    group: 'operations',
    place: 3,
    label: { sv: 'Funktioner', en: 'Features' },
  },
];
