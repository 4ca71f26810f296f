import type { HandIns } from '../shell/hand-ins.ts';

/** All features' cards on the page about the company. */
export const companyCards: readonly HandIns['CompanyCard'][] = Object.values(
  import.meta.glob<HandIns['CompanyCard']>('../features/*/CompanyCard.tsx', {
    eager: true,
    import: 'CompanyCard',
  }),
);
