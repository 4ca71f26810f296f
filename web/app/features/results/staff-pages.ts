import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/results',
    group: 'requests',
    place: 3,
    label: { sv: 'Uppföljning', en: 'Results' },
  },
];
