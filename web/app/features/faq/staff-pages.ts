import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  { path: '/admin/faq', group: 'content', place: 1, label: { sv: 'Vanliga frågor', en: 'FAQ' } },
];
