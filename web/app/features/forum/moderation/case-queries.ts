import { useQueryClient } from '@tanstack/react-query';
import { forumCases, ReviewedReport } from '@troskel/contract/forum/cases';
import { forumRules } from '@troskel/contract/forum/rules';
import type { Route } from '@troskel/contract/ground/route';
import type { InputOf } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/failures.ts';
import { read, useWrite } from '../../../lib/queries.ts';
import { handlesOwnErrors } from '../../../lib/api.ts';

export const caseQuery = (caseId: string) =>
  read(forumCases.getReport, { params: { caseId } }, handlesOwnErrors);

export const editedRulesQuery = () => read(forumRules.getEditedRules, {}, handlesOwnErrors);

/**
 * Does something about a reported post. When somebody else has been there first, it is shown as it
 * stands now.
 *
 * @param onPresent told of the report as each answer has it, refusals too
 * @returns does it, and throws a CallError when it is refused
 */
export function useCaseAct<R extends Route>(
  route: R,
  { id, version }: Pick<ReviewedReport, 'id' | 'version'>,
  onPresent: (present: ReviewedReport) => void,
): (input: InputOf<R>) => Promise<ReviewedReport> {
  const client = useQueryClient();
  const write = useWrite(route, {
    ...handlesOwnErrors,
    seenVersion: version,
    refreshes: [forumCases.listReports, forumCases.listExpulsions],
  });
  const show = (present: ReviewedReport): ReviewedReport => {
    client.setQueryData(caseQuery(id).queryKey, present);
    onPresent(present);
    return present;
  };
  return async (input) => {
    try {
      return show(ReviewedReport.parse(await write.mutateAsync(input)));
    } catch (failure) {
      const present = ReviewedReport.safeParse((failure as Partial<CallError>).present);
      if (present.success) show(present.data);
      throw failure;
    }
  };
}
