import { mostActedOnAtOnce, requests } from '@troskel/contract/requests/requests';
import type { BulkAct, ListedInquiry } from '@troskel/contract/requests/requests';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { changeRows, refreshLists } from './inquiry-queries.ts';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';

/** An inquiry that was left as it was: whose, and why. */
export interface Refused {
  id: string;
  customer: string;
  reason: string;
}

export interface BulkActing {
  /** Answers whether the server has been asked of all. */
  act: (act: BulkAct, rows: readonly Pick<ListedInquiry, 'id' | 'customer'>[]) => Promise<boolean>;
  refused: readonly Refused[];
  forgetRefused: () => void;
}

/** Does the same to several inquiries; what was archived can be taken back in the toast. */
export function useBulkActs(partnerId: string): BulkActing {
  const texts = useTexts(inquiryListTexts);
  const words = useTexts(requestsTexts);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const act: BulkActing['act'] = async (wanted, rows) => {
    const names = new Map(rows.map(({ id, customer }) => [id, customer ?? words.formerCustomer]));
    const ids = [...names.keys()];
    const done: ListedInquiry[] = [];
    const left: Refused[] = [];
    setRefused([]);
    let isAsked = true;
    try {
      for (let from = 0; from < ids.length; from += mostActedOnAtOnce) {
        const body = { act: wanted, ids: ids.slice(from, from + mostActedOnAtOnce) };
        // One after the other: each holds its rows.
        const answer = await send(requests.actOnInquiries, { params: { partnerId }, body });
        done.push(...answer.done);
        left.push(
          ...answer.refused.map(({ id, message }) => ({
            id,
            customer: names.get(id) ?? '',
            reason: message,
          })),
        );
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportFailure(error);
      isAsked = false;
    }
    setRefused(left);
    changeRows(done);
    if (done.length > 0) {
      const undo = () => void act('unarchive', done);
      showToast({
        kind: 'success',
        title:
          wanted === 'archive'
            ? texts.archived(done.length)
            : wanted === 'unarchive'
              ? texts.unarchived(done.length)
              : texts.done(done.length),
        ...(wanted === 'archive' ? { action: { label: words.undo, run: undo } } : {}),
      });
    }
    // Not waited for: what is selected meanwhile would be forgotten with what was.
    void refreshLists();
    return isAsked;
  };
  return { act, refused, forgetRefused: () => setRefused([]) };
}
