import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const AgreementIcon = menuIcon(
  <path d="M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9zM13.5 3.5V9H19M8.5 16.5c1-2.6 2-2.6 2.3-.8.3 1.5 1.2 1.3 1.7.3.4.8 1.2 1 3 .5" />,
);

export const ReportsIcon = menuIcon(
  <path d="M4 16.5v3A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5v-3M12 3.5v12m-4.5-4.5L12 15.5l4.5-4.5" />,
);

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'financial',
      place: 1,
      key: 'agreement',
      needs: { right: 'agreement', level: 'read' },
      path: 'agreement',
      name: { sv: 'Avtal och abonnemang', en: 'Agreement and subscription' },
      Icon: AgreementIcon,
    },
    {
      group: 'financial',
      place: 3,
      key: 'reports',
      needs: { right: 'agreement', level: 'read' },
      path: 'reports',
      name: { sv: 'Ladda ner rapporter', en: 'Download reports' },
      Icon: ReportsIcon,
    },
  ],
};
