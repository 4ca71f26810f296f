import { useQuery } from '@tanstack/react-query';
import { shell } from '@troskel/contract/account/shell';
import { read } from '../lib/queries.ts';

/**
 * Data of the frame around the pages. Pages work without it, so a failure is not reported.
 *
 * @param refetchInterval milliseconds after which an open page asks again
 * @param staleTime milliseconds for which an answer is good enough; `Infinity`: any is
 */
export function useShell(when: { refetchInterval?: number; staleTime?: number } = {}) {
  return useQuery({ ...read(shell.getShell, {}, { skipGlobalHandle: true }), ...when });
}
