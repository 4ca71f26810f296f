import { useQueryClient } from '@tanstack/react-query';
import { plans } from '@troskel/contract/plans';
import type { StaffPlan } from '@troskel/contract/plans';
import type { Route } from '@troskel/contract/route';
import { useState } from 'react';
import type { InputOf } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { read, useWrite } from '../../lib/queries.ts';

export const plansQuery = () => read(plans.listPlans, {}, { skipGlobalHandle: true });

/**
 * Changes a plan as it has been seen. When somebody else has been there first the list shows what
 * they have made, so that the next try is meant for that.
 */
export function usePlanWrite<R extends Route>(route: R, plan: StaffPlan | null) {
  const client = useQueryClient();
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    headers: plan ? { 'If-Match': `"${plan.version}"` } : {},
    skipGlobalHandle: true,
    refreshes: [plans.listPlans],
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
        if (failure.code === 'EDIT_CONFLICT' || failure.status === 404) {
          await client.invalidateQueries({ queryKey: [plans.listPlans.name] });
        }
        return failure;
      }
    },
  };
}
