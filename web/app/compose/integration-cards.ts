import type { ComponentType } from 'react';

/** Other features' cards on the page of a partner's integrations. */
export const integrationCards: readonly ComponentType<{ partnerId: string }>[] = Object.values(
  import.meta.glob<ComponentType<{ partnerId: string }>>('../features/*/IntegrationCard.tsx', {
    eager: true,
    import: 'IntegrationCard',
  }),
);
