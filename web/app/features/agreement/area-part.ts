import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { AgreementIcon, ReportsIcon } from '../../shell/partner-area/partner-area-icons.tsx';

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
