import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['PlanFilter']>('../features/*/PlanFilter.tsx', {
    eager: true,
    import: 'PlanFilter',
  }),
);

/** Narrows the list of companies to those with one plan; null where there are no plans. */
export const PlanFilter: HandIns['PlanFilter'] | null = handedIn;
