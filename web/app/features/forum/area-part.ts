import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { BubblesIcon } from '../../ui/menu-icons.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'communication',
      place: 3,
      key: 'forum',
      path: 'forum',
      name: { sv: 'Forum', en: 'Forum' },
      Icon: BubblesIcon,
    },
  ],
};
