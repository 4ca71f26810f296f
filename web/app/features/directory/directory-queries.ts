import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { directory } from '@troskel/contract/directory/calls';
import type { CompaniesPage, UsersPage } from '@troskel/contract/directory/calls';
import { plans } from '@troskel/contract/plans/calls';
import type { QueryInputOf } from '@troskel/contract/ground/route';
import { send } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { read } from '../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

type Asked<R> = Omit<QueryInputOf<R>, 'cursor'>;

/** The companies, page by page. */
export function companiesQuery(asked: Asked<typeof directory.listCompanies>) {
  return infiniteQueryOptions<
    CompaniesPage,
    CallError,
    InfiniteData<CompaniesPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [directory.listCompanies.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(directory.listCompanies, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The users, page by page. */
export function usersQuery(asked: Asked<typeof directory.listUsers>) {
  return infiniteQueryOptions<
    UsersPage,
    CallError,
    InfiniteData<UsersPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [directory.listUsers.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(directory.listUsers, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const companyQuery = (partnerId: string) =>
  read(directory.getCompany, { params: { partnerId } }, quietly);

export const userQuery = (userId: string) =>
  read(directory.getUser, { params: { userId } }, quietly);

export const plansQuery = () => read(plans.listPlans, {}, quietly);
