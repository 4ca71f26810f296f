import type { HandIns } from '../shell/hand-ins.ts';

/** Other features' cards on the page of a partner's integrations. */
export const integrationCards: readonly HandIns['IntegrationCard'][] = Object.values(
  import.meta.glob<HandIns['IntegrationCard']>('../features/*/IntegrationCard.tsx', {
    eager: true,
    import: 'IntegrationCard',
  }),
);
