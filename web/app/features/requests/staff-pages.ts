import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/inquiries',
    group: 'requests',
    place: 1,
    label: { sv: 'Väntar förgäves', en: 'Waiting in vain' },
  },
];
