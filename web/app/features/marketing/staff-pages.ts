import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/waiting-lists',
    group: 'companies',
    place: 4,
    label: { sv: 'Väntelistor', en: 'Waiting lists' },
  },
];
