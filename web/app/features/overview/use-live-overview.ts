import { partnerOverview } from '@troskel/contract/overview/calls';
import { useEffect, useRef } from 'react';
import { collect } from '../../lib/collected.ts';
import { queryClient } from '../../lib/queries.ts';
import { useInquiryEvents } from '../../lib/use-inquiry-events.ts';

/** Reads the overview again when an inquiry has come or has changed, many changes at once. */
export function useLiveOverview(): void {
  const changes = useRef<ReturnType<typeof collect<string | null>>>(undefined);
  useEffect(() => {
    const collected = collect<string | null>(() =>
      queryClient.invalidateQueries({ queryKey: [partnerOverview.getOverview.name] }),
    );
    changes.current = collected;
    return () => collected.end();
  }, []);
  useInquiryEvents((inquiryId) => changes.current?.add([inquiryId]));
}
