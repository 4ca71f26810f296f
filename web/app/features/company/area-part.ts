import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { BuildingIcon } from '../../ui/menu-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'company',
      place: 1,
      key: 'companyInformation',
      path: 'company-information',
      name: { sv: 'Företagsuppgifter', en: 'Company information' },
      Icon: BuildingIcon,
    },
  ],
};
