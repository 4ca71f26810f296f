import { useQuery } from '@tanstack/react-query';
import { ownJobs, partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import type { OwnInquiryAt } from '../../shell/hand-ins.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { alterationTexts } from './alterations.texts.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

export const jobQuery = (partnerId: string, inquiryId: string) =>
  read(partnerJobs.getJob, { params: { partnerId, inquiryId } }, handlesOwnErrors);

export const ownJobsQuery = (inquiryId: string) =>
  read(ownJobs.listOwnJobs, { params: { inquiryId } }, handlesOwnErrors);

/** When the job was last read, by this device's clock; 0 before. */
export const readAtOf = (partnerId: string, inquiryId: string): number =>
  queryClient.getQueryState(jobQuery(partnerId, inquiryId).queryKey)?.dataUpdatedAt ?? 0;

/** Shows what an act has answered. */
export function keepJob(partnerId: string, inquiryId: string, job: Job): void {
  queryClient.setQueryData(jobQuery(partnerId, inquiryId).queryKey, job);
}

function useReadAnew(inquiryId: string, queryKey: readonly unknown[]): void {
  useInquiryEvents((changedId) => {
    if (changedId !== null && changedId !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey });
  });
}

/** Reads the job of an inquiry at a partner, and again when the inquiry changes. */
export function useJob(partnerId: string, inquiryId: string): Job | undefined {
  const query = jobQuery(partnerId, inquiryId);
  useReadAnew(inquiryId, query.queryKey);
  return useQuery(query).data;
}

/** Reads the job of an own inquiry at one of its partners, and again when the inquiry changes. */
export function useOwnJob(inquiryId: string, partnerId: string): Job | undefined {
  const query = ownJobsQuery(inquiryId);
  useReadAnew(inquiryId, query.queryKey);
  return useQuery(query).data?.find((job) => job.partnerId === partnerId);
}

/** Says that an alteration of the job waits for the homeowner's answer. */
export function useOwnJobWait({ inquiryId, partnerId }: OwnInquiryAt): string | null {
  const { own } = useTexts(alterationTexts);
  const job = useOwnJob(inquiryId, partnerId);
  return job?.alterations.some(({ state }) => state === 'open') ? own.toAnswer : null;
}
