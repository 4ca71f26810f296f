import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/flags',
    group: 'operations',
    place: 3,
    label: { sv: 'Funktioner', en: 'Features' },
  },
];
