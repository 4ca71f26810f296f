import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const InvoicesIcon = menuIcon(
  <path d="M6 3.5v17l2-1.4 2 1.4 2-1.4 2 1.4 2-1.4 2 1.4v-17l-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM9 9.5h6M9 13h6" />,
);

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
