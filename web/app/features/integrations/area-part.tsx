import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';

export const IntegrationsIcon = menuIcon(
  <path d="M9 3v4.5M15 3v4.5M6.5 7.5h11v4a5.5 5.5 0 0 1-11 0zM12 17v4" />,
);

/** The page demands the same. */
export const needs = { right: 'integrations', level: 'read' } as const;

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'additional',
      place: 2,
      key: 'integrations',
      path: 'integrations',
      name: { sv: 'Integrationer', en: 'Integrations' },
      needs,
      Icon: IntegrationsIcon,
    },
  ],
};
