import { includesRight, mayCall } from '@troskel/contract/ground/partner-rights';
import type { CallWithRight, NeededRight } from '@troskel/contract/ground/partner-rights';
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import { useOwnPartnerId, useUserDetails } from './user-details.ts';

/** The rights of the signed-in user's role. The server refuses by the same table. */
export interface OwnRights {
  /** False until the role is read; what is asked of the server by itself waits for it. */
  isKnown: boolean;
  /** Whether they may make a call. */
  may: (route: CallWithRight) => boolean;
  /** Whether they have a right; without one to have, they do. */
  has: (needed: NeededRight | undefined) => boolean;
}

/** Reads the rights of the signed-in user; until they are known nothing is hidden. */
export function useOwnRights(): OwnRights {
  const role = useUserDetails(useOwnPartnerId()).data?.role;
  return useMemo(
    () => ({
      isKnown: role !== undefined,
      may: (route) => role === undefined || mayCall(role, route),
      has: (needed) => role === undefined || needed === undefined || includesRight(role, needed),
    }),
    [role],
  );
}

/** A route module's `handle`, of a page that not every member may open. */
export interface RightHandle {
  needs: NeededRight;
}

const hasRight = (handle: unknown): handle is RightHandle =>
  typeof handle === 'object' && handle !== null && 'needs' in handle;

/** Answers the right that the page shown needs; undefined for none. */
export function useNeededRight(): NeededRight | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(hasRight)?.needs;
}
