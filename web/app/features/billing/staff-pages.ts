import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  {
    path: '/admin/invoices',
    group: 'agreements',
    place: 3,
    label: { sv: 'Fakturor', en: 'Invoices' },
  },
  {
    path: '/admin/payments',
    group: 'agreements',
    place: 4,
    label: { sv: 'Inbetalningar', en: 'Payments' },
  },
];
