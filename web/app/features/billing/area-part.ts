import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { InvoicesIcon } from '../../shell/partner-area/partner-area-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'financial',
      place: 2,
      key: 'invoices',
      needs: { right: 'agreement', level: 'read' },
      path: 'invoices',
      name: { sv: 'Fakturor', en: 'Invoices' },
      Icon: InvoicesIcon,
    },
  ],
};
