import type { ListedInquiry } from '@troskel/contract/requests/requests';
import { requests } from '@troskel/contract/requests/requests';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { collect } from '../../lib/collected.ts';
import { useTexts } from '../../lib/texts.ts';
import type { InquiryList } from './inquiry-lists.ts';
import { changeRows } from './inquiry-queries.ts';
import { callQueryOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts } from './requests.texts.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { refreshCounts } from './inquiry-counts.ts';

/** Most rows that are read one by one when a single change is told. */
const mostSingly = 5;

/**
 * Keeps the rows that are shown true where they stand: none moves or goes while somebody reads.
 * Answers how many have come that would stand first.
 */
export function useLiveInquiries(
  { partnerId, list, place }: { partnerId: string; list: InquiryList; place: ListPlace },
  shown: readonly ListedInquiry[] | undefined,
): { count: number; forget: () => void } {
  const texts = useTexts(inquiryListTexts);
  const [come, setCome] = useState<ReadonlySet<string>>(new Set());
  const query = JSON.stringify(callQueryOf(place, list));
  const isNewestFirst = place.sort === 'latest';
  const present = useEffectEvent(() => ({ shown, texts, come }));

  const changes = useRef<ReturnType<typeof collect<string | null>>>(undefined);
  useEffect(() => {
    const take = async (told: readonly (string | null)[]): Promise<void> => {
      void refreshCounts();
      if (!present().shown) return;
      const asked = JSON.parse(query) as ReturnType<typeof callQueryOf>;
      const first = await send(
        requests.listInquiries,
        { params: { partnerId }, query: asked },
        { skipGlobalHandle: true },
      );
      changeRows(first.rows);
      const isKnown = (id: string): boolean =>
        present().shown?.some((row) => row.id === id) === true;
      const read = new Set(first.rows.map(({ id }) => id));
      const others = told.filter((id) => id !== null && !read.has(id) && isKnown(id));
      const rows = await Promise.all(
        others
          .slice(0, mostSingly)
          .map((id) =>
            send(
              requests.getInquiry,
              { params: { partnerId, inquiryId: id ?? '' } },
              { skipGlobalHandle: true },
            ).catch(() => null),
          ),
      );
      changeRows(rows.filter((row) => row !== null));
      if (!isNewestFirst) return;
      const newest = present().shown?.[0]?.createdAt ?? '';
      const added = first.rows.filter(
        ({ id, createdAt }) => createdAt >= newest && !isKnown(id) && !present().come.has(id),
      );
      if (added.length === 0) return;
      setCome((known) => new Set([...known, ...added.map(({ id }) => id)]));
      announce(present().texts.came(added.length));
    };
    const collected = collect<string | null>(take);
    changes.current = collected;
    return () => {
      collected.end();
      setCome(new Set());
    };
  }, [partnerId, query, isNewestFirst]);

  useInquiryEvents((inquiryId) => changes.current?.add([inquiryId]));

  const forget = useCallback(() => setCome(new Set()), []);
  const isShown = (id: string) => shown?.some((row) => row.id === id) === true;
  return { count: [...come].filter((id) => !isShown(id)).length, forget };
}
