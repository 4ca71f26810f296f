import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/banner',
    group: 'operations',
    place: 2,
    label: { sv: 'Meddelande', en: 'Notice' },
  },
];
