import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { IntegrationsIcon } from '../../shell/partner-area/partner-area-icons.tsx';

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
