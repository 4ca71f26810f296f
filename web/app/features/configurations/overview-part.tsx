import type { OverviewPart } from '../../shell/hand-ins.ts';
import { AreasIcon } from '../../ui/menu-icons.tsx';
import { needs } from './area-part.tsx';

export const overviewPart: OverviewPart = {
  actions: [
    {
      place: 4,
      needs,
      name: { sv: 'Ändra områden', en: 'Change areas' },
      Icon: AreasIcon,
      path: () => 'configurations/activate-geographic-area',
    },
  ],
};
