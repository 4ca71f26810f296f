import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/plans',
    group: 'agreements',
    place: 1,
    label: { sv: 'Paket och priser', en: 'Plans and prices' },
  },
  {
    path: '/admin/add-ons',
    group: 'agreements',
    place: 2,
    label: { sv: 'Tilläggstjänster', en: 'Additional services' },
  },
];
