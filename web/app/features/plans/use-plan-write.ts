import { addOnCatalogue } from '@troskel/contract/plans/add-ons';
import { plans } from '@troskel/contract/plans/calls';
import type { StaffPlan } from '@troskel/contract/plans/calls';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import type { InputOf } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { read, useWrite } from '../../lib/queries.ts';

export const plansQuery = () => read(plans.listPlans, {}, { skipGlobalHandle: true });

export const catalogueQuery = () => read(addOnCatalogue.listAddOns, {}, { skipGlobalHandle: true });

/** Changes a plan, or an add-on, as it has been seen, by one press. */
export function usePlanWrite<R extends Route>(route: R, { version }: Pick<StaffPlan, 'version'>) {
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    seenVersion: version,
    skipGlobalHandle: true,
    refreshes: [plans.listPlans, addOnCatalogue.listAddOns],
  });
  return {
    error,
    isPending: write.isPending,
    /** Answers why it was refused; null when it was not. */
    run: async (input: InputOf<R>): Promise<CallError | null> => {
      setError(null);
      try {
        await write.mutateAsync(input);
        return null;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
        return failure;
      }
    },
  };
}
