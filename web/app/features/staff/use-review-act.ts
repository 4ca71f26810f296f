import { useQueryClient } from '@tanstack/react-query';
import { applicationReview } from '@troskel/contract/onboarding/review';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ResponseOf, Route } from '@troskel/contract/ground/route';
import { CallError } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import { useWrite } from '../../lib/queries.ts';
import { reviewQuery } from './staff-queries.ts';

const isReview = (value: unknown): value is ReviewedApplication =>
  typeof value === 'object' && value !== null && 'application' in value && 'acts' in value;

/**
 * Does something about an application. When somebody else has been there first, the application is
 * shown as it stands now.
 *
 * @returns run throws a CallError when it is refused
 */
export function useReviewAct<R extends Route>(
  route: R,
  { application: { id: applicationId }, version }: ReviewedApplication,
): { run: (input: InputOf<R>) => Promise<ResponseOf<R>>; isPending: boolean } {
  const client = useQueryClient();
  const write = useWrite(route, {
    seenVersion: version,
    skipGlobalHandle: true,
    refreshes: [applicationReview.listQueue],
  });
  return {
    isPending: write.isPending,
    run: async (input) => {
      try {
        return await write.mutateAsync(input);
      } catch (failure) {
        if (failure instanceof CallError && isReview(failure.present)) {
          client.setQueryData(reviewQuery(applicationId).queryKey, failure.present);
        }
        throw failure;
      }
    },
  };
}
