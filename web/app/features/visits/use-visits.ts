import { useQuery } from '@tanstack/react-query';
import type { InquiryVisits } from '@troskel/contract/visits/calls';
import type { OwnInquiryAt } from '../../shell/hand-ins.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { ownVisitsQuery, visitsQuery } from './visit-queries.ts';
import { visitsTexts } from './visits.texts.ts';

/** Reads the visits of an inquiry at a partner, and again when the inquiry changes. */
export function useVisits(partnerId: string, inquiryId: string): InquiryVisits | undefined {
  const query = visitsQuery(partnerId, inquiryId);
  useInquiryEvents((changedId) => {
    if (changedId !== null && changedId !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery(query).data;
}

/** Reads the visits of an own inquiry at one of its partners, and again when the inquiry changes. */
export function useOwnVisits(inquiryId: string, partnerId: string): InquiryVisits | undefined {
  const query = ownVisitsQuery(inquiryId);
  useInquiryEvents((changedId) => {
    if (changedId !== null && changedId !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery(query).data?.find((visits) => visits.partnerId === partnerId);
}

/** Says that times for a visit wait for the homeowner to choose. */
export function useOwnVisitWait({ inquiryId, partnerId }: OwnInquiryAt): string | null {
  const { own } = useTexts(visitsTexts);
  return useOwnVisits(inquiryId, partnerId)?.standing === 'proposed' ? own.toChoose : null;
}
