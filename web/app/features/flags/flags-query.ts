import { useQueryClient } from '@tanstack/react-query';
import { staffFlags } from '@troskel/contract/flags/calls';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import type { InputOf } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { read, useWrite } from '../../lib/queries.ts';

export const flagsQuery = () => read(staffFlags.listFlags, {}, { skipGlobalHandle: true });

/** Changes a flag as it has been seen; what somebody else has made of it meanwhile is shown. */
export function useFlagWrite<R extends Route>(route: R, flag: StaffFlag) {
  const client = useQueryClient();
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    seenVersion: flag.version,
    skipGlobalHandle: true,
    refreshes: [staffFlags.listFlags],
  });
  return {
    error,
    isPending: write.isPending,
    /** Answers whether it was done. */
    run: async (input: InputOf<R>): Promise<boolean> => {
      setError(null);
      try {
        await write.mutateAsync(input);
        return true;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
        await client.invalidateQueries({ queryKey: [staffFlags.listFlags.name] });
        return false;
      }
    },
  };
}
