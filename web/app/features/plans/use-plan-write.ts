import { plans, StaffPlan } from '@troskel/contract/plans/calls';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import type { InputOf } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { read, useWrite } from '../../lib/queries.ts';

export const plansQuery = () => read(plans.listPlans, {}, { skipGlobalHandle: true });

/** A plan as a form was opened on it. */
interface SeenPlan {
  version: number;
  /** Takes what a refusal says of the plan as it is now: the next try is meant for that. */
  look: (failure: CallError) => void;
}

/**
 * Keeps the version that a form was opened on, while the list behind it is read again: otherwise
 * what a colleague has made meanwhile would be overwritten by whoever has not seen it.
 *
 * @param plan null for a new one
 */
export function useSeenPlan(plan: StaffPlan | null): SeenPlan {
  const [version, setVersion] = useState(plan?.version ?? 0);
  return {
    version,
    look: ({ code, present }) => {
      const known = StaffPlan.safeParse(present);
      if (code === 'EDIT_CONFLICT' && known.success) setVersion(known.data.version);
    },
  };
}

/**
 * Changes a plan as it has been seen.
 *
 * @param seen null for a new plan
 */
export function usePlanWrite<R extends Route>(
  route: R,
  seen: Pick<StaffPlan, 'version'> | SeenPlan | null,
) {
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    // There is none of a plan that is made, which does not ask for it.
    seenVersion: seen?.version ?? 0,
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
        if (seen && 'look' in seen) seen.look(failure);
        return failure;
      }
    },
  };
}
