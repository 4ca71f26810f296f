import { useQuery } from '@tanstack/react-query';
import { shell } from '@troskel/contract/banner/shell';
import { read } from '../lib/queries.ts';

/**
 * What the frame around the pages shows. It comes without: a failure is nobody's business.
 *
 * @param refetchInterval milliseconds after which an open page asks again
 * @param staleTime milliseconds for which an answer is good enough; `Infinity`: any is
 */
export function useShell(when: { refetchInterval?: number; staleTime?: number } = {}) {
  return useQuery({ ...read(shell.getShell, {}, { skipGlobalHandle: true }), ...when });
}
