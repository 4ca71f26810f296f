import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import {
  AgreementIcon,
  InvoicesIcon,
  ReportsIcon,
} from '../../shell/partner-area/partner-area-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'financial',
      place: 1,
      key: 'agreement',
      path: 'agreement',
      name: { sv: 'Avtal och abonnemang', en: 'Agreement and subscription' },
      Icon: AgreementIcon,
    },
    {
      group: 'financial',
      place: 2,
      key: 'invoices',
      path: 'invoices',
      name: { sv: 'Fakturor', en: 'Invoices' },
      Icon: InvoicesIcon,
    },
    {
      group: 'financial',
      place: 3,
      key: 'reports',
      path: 'reports',
      name: { sv: 'Ladda ner rapporter', en: 'Download reports' },
      Icon: ReportsIcon,
    },
  ],
};
