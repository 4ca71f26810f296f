import { useQuery } from '@tanstack/react-query';
import { services } from '@troskel/contract/company/services';
import { read } from '../lib/queries.ts';

/** What partners can offer; the same for all, and seldom another. */
export function useServices() {
  return useQuery({
    ...read(services.listServices, {}, { skipGlobalHandle: true }),
    staleTime: 10 * 60_000,
  });
}
