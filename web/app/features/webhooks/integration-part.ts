import type { IntegrationPart } from '../../shell/hand-ins.ts';
import { EndpointsCard } from './EndpointsCard.tsx';
import { endpointsQuery } from './webhook-queries.ts';

export const integrationPart: IntegrationPart = {
  reads: (partnerId) => [endpointsQuery(partnerId)],
  Card: EndpointsCard,
};
