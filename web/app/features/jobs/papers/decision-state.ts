import type { AskedBuyer } from '@troskel/contract/jobs/papers/papers';

/** How far what was asked for buyers is decided: all of it once each of them has a decision. */
export function decisionState(
  buyers: readonly Pick<AskedBuyer, 'approvedKronor'>[],
): 'none' | 'partly' | 'all' {
  const decided = buyers.filter(({ approvedKronor }) => approvedKronor !== null).length;
  if (decided === 0) return 'none';
  return decided < buyers.length ? 'partly' : 'all';
}
