import { useQuery } from '@tanstack/react-query';
import type { ForumDraftSummary } from '@troskel/contract/forum/drafts';
import { useState } from 'react';
import { draftsQuery } from './begun-drafts.ts';

/**
 * Drafts that were there when the page was opened and still are: what is begun on it is nothing that
 * its writer has to be reminded of.
 */
export function useLeftovers(isMeant: (draft: ForumDraftSummary) => boolean): ForumDraftSummary[] {
  const { data } = useQuery(draftsQuery());
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  if (data && first === null) setFirst(new Set(data.drafts.map(({ key }) => key)));
  return data?.drafts.filter((draft) => isMeant(draft) && first?.has(draft.key)) ?? [];
}
