import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { applicationReview } from '@troskel/contract/onboarding/review';
import type { QueuePage, ReviewedApplication } from '@troskel/contract/onboarding/review';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { requests } from '@troskel/contract/requests/requests';
import type { QueryInputOf, ResponseOf } from '@troskel/contract/ground/route';
import { staff } from '@troskel/contract/staff/calls';
import type { AuditPage, FailedJobsPage, UnsentPage } from '@troskel/contract/staff/calls';
import { send } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { read } from '../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

type Asked<R> = Omit<QueryInputOf<R>, 'cursor'>;

/** The queue, page by page. */
export function queueQuery(asked: Asked<typeof applicationReview.listQueue>) {
  return infiniteQueryOptions<
    QueuePage,
    CallError,
    InfiniteData<QueuePage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [applicationReview.listQueue.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(applicationReview.listQueue, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Milliseconds after which a page asks again for copies that were being made. */
const copyPause = 5000;

export function reviewQuery(applicationId: string) {
  return {
    ...read(applicationReview.getReview, { params: { applicationId } }, quietly),
    refetchInterval: ({ state }: { state: { data?: ReviewedApplication | undefined } }) =>
      state.data?.documents.some(({ copy }) => copy.state === 'preparing') ? copyPause : false,
  };
}

export function registryQuery(applicationId: string) {
  return read(applicationReview.compareWithRegistry, { params: { applicationId } }, quietly);
}

export function staffQuery() {
  return read(staff.listStaff, {}, quietly);
}

/** Names of codes; kept as long as the page is open. */
export function codesQuery() {
  return {
    ...read(onboarding.getReferenceData, { params: { country: 'SE' } }, quietly),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The audit log, page by page, newest first. */
export function auditQuery(asked: Asked<typeof staff.listAudit>) {
  return infiniteQueryOptions<
    AuditPage,
    CallError,
    InfiniteData<AuditPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [staff.listAudit.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(staff.listAudit, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Mails that could not be sent, page by page, newest first. */
export function mailsQuery(asked: Asked<typeof staff.listMails>) {
  return infiniteQueryOptions<
    UnsentPage,
    CallError,
    InfiniteData<UnsentPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [staff.listMails.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(staff.listMails, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Jobs that could not be done, page by page, newest first. */
export function jobsQuery(asked: Asked<typeof staff.listJobs>) {
  return infiniteQueryOptions<
    FailedJobsPage,
    CallError,
    InfiniteData<FailedJobsPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [staff.listJobs.name, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      return send(staff.listJobs, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function auditActionsQuery() {
  return read(staff.listAuditActions, {}, quietly);
}

type UnmatchedPage = ResponseOf<typeof requests.listUnmatched>;

/** Inquiries that no company has, page by page, oldest first. */
export function unmatchedQuery() {
  return infiniteQueryOptions<
    UnmatchedPage,
    CallError,
    InfiniteData<UnmatchedPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [requests.listUnmatched.name],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return send(requests.listUnmatched, { query }, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
