import type { StaffPage } from '../../compose/staff-page.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/inquiries',
    group: 'requests',
    place: 1,
    label: { sv: 'Väntar förgäves', en: 'Waiting in vain' },
  },
];
