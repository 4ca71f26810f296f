import { useQueryClient } from '@tanstack/react-query';
import { applicationReview } from '@troskel/contract/onboarding/review';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import { CallError } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import { useWrite } from '../../lib/queries.ts';
import { reviewQuery } from './staff-queries.ts';

export interface ReviewActing<R extends Route> {
  /** Null when it was refused: {@link error} says why. */
  run: (input: InputOf<R>) => Promise<ReviewedApplication | null>;
  error: CallError | null;
  isPending: boolean;
  forget: () => void;
}

const isReview = (value: unknown): value is ReviewedApplication =>
  typeof value === 'object' && value !== null && 'application' in value && 'acts' in value;

/**
 * Does something about an application. When somebody else has been there first, the application is
 * shown as it stands now.
 */
export function useReviewAct<R extends Route>(
  route: R,
  { application: { id: applicationId }, version }: ReviewedApplication,
): ReviewActing<R> {
  const client = useQueryClient();
  const [error, setError] = useState<CallError | null>(null);
  const write = useWrite(route, {
    seenVersion: version,
    skipGlobalHandle: true,
    refreshes: [applicationReview.listQueue],
  });
  return {
    error,
    isPending: write.isPending,
    forget: () => setError(null),
    run: async (input) => {
      setError(null);
      try {
        const answer: unknown = await write.mutateAsync(input);
        return isReview(answer) ? answer : null;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
        if (isReview(failure.present)) {
          client.setQueryData(reviewQuery(applicationId).queryKey, failure.present);
        }
        return null;
      }
    },
  };
}
