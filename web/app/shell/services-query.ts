import { useQuery } from '@tanstack/react-query';
import { services } from '@troskel/contract/company/services';
import { read } from '../lib/queries.ts';

/** Services that partners can offer; the same for everybody, and rarely changed. */
export const servicesQuery = {
  ...read(services.listServices, {}, { skipGlobalHandle: true }),
  staleTime: 10 * 60_000,
};

export const useServices = () => useQuery(servicesQuery);
