import { useQuery } from '@tanstack/react-query';
import { shell } from '@troskel/contract/shell';
import { read } from '../lib/queries.ts';

/** What the frame around the pages shows. It comes without: a failure is nobody's business. */
export function useShell() {
  return useQuery(read(shell.getShell, {}, { skipGlobalHandle: true }));
}
