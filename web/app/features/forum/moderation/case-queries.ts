import { useQueryClient } from '@tanstack/react-query';
import { forumCases, ReviewedReport } from '@troskel/contract/forum/cases';
import { forumRules } from '@troskel/contract/forum/rules';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import type { InputOf } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { read, useWrite } from '../../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

export const caseQuery = (caseId: string) =>
  read(forumCases.getReport, { params: { caseId } }, quietly);

export const editedRulesQuery = () => read(forumRules.getEditedRules, {}, quietly);

export interface CaseActing<R extends Route> {
  /** Null when it was refused: {@link error} says why. */
  run: (input: InputOf<R>) => Promise<ReviewedReport | null>;
  error: CallError | null;
  isPending: boolean;
  forget: () => void;
}

/**
 * Does something about a reported post. When somebody else has been there first, it is shown as it
 * stands now.
 *
 * @param onPresent told of the report as each answer has it, refusals too
 */
export function useCaseAct<R extends Route>(
  route: R,
  { id, version }: Pick<ReviewedReport, 'id' | 'version'>,
  onPresent: (present: ReviewedReport) => void,
): CaseActing<R> {
  const client = useQueryClient();
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    ...quietly,
    seenVersion: version,
    refreshes: [forumCases.listReports, forumCases.listExpulsions],
  });
  const show = (given: unknown): ReviewedReport | null => {
    const present = ReviewedReport.safeParse(given);
    if (!present.success) return null;
    client.setQueryData(caseQuery(id).queryKey, present.data);
    onPresent(present.data);
    return present.data;
  };
  return {
    error,
    isPending: write.isPending,
    forget: () => setError(null),
    run: async (input) => {
      setError(null);
      try {
        return show(await write.mutateAsync(input));
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
        show(failure.present);
        return null;
      }
    },
  };
}
