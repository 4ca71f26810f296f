import type { ComponentType } from 'react';

export interface PlanFilterProps {
  /** Id of a plan; empty for every plan. */
  value: string;
  onChange: (planId: string) => void;
}

const [handedIn = null] = Object.values(
  import.meta.glob<ComponentType<PlanFilterProps>>('../features/*/PlanFilter.tsx', {
    eager: true,
    import: 'PlanFilter',
  }),
);

/** Narrows the list of companies to those with one plan; null where there are no plans. */
export const PlanFilter: ComponentType<PlanFilterProps> | null = handedIn;
