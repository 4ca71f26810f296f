import type { ComponentType } from 'react';

/** All features' cards on the page about the company. */
export const companyCards: readonly ComponentType<{ partnerId: string }>[] = Object.values(
  import.meta.glob<ComponentType<{ partnerId: string }>>('../features/*/CompanyCard.tsx', {
    eager: true,
    import: 'CompanyCard',
  }),
);
