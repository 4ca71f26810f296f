import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['PremiumOffer']>('../features/*/PremiumOffer.tsx', {
    eager: true,
    import: 'PremiumOffer',
  }),
);

/** What the premium subscription gives and costs, and the way to it; null where there is none. */
export const PremiumOffer: HandIns['PremiumOffer'] | null = handedIn;
