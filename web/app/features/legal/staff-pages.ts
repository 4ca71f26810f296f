import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  { path: '/admin/legal', group: 'content', place: 2, label: { sv: 'Villkor', en: 'Terms' } },
];
