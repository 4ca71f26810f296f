import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useState } from 'react';
import { undoCompletion } from '../../compose/inquiry-parts.ts';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { declineDialog, exportDialog } from './dialogs.ts';
import { inquiryQuery, keepInquiry, refreshLists } from './inquiry-queries.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { requestsTexts } from './requests.texts.ts';

const simpleActs = {
  phone: requests.markAnsweredByPhone,
  complete: requests.completeInquiry,
  archive: requests.archiveInquiry,
  unarchive: requests.unarchiveInquiry,
} as const;
export type SimpleAct = keyof typeof simpleActs;

export interface InquiryActing {
  act: (act: SimpleAct) => Promise<void>;
  decline: () => void;
  exportFile: () => void;
  /** Why the last act was not possible. */
  refusal: CallError | null;
}

/**
 * Does something about an inquiry. An act that is refused leaves the page read anew, so that it
 * shows what is possible now.
 *
 * @param onDone is called when what was pressed may have gone
 */
export function useInquiryActs(
  partnerId: string,
  inquiryId: string,
  onDone: () => void,
): InquiryActing {
  const texts = useTexts(inquiryTexts);
  const words = useTexts(requestsTexts);
  const [refusal, setRefusal] = useState<CallError | null>(null);

  const refuse = (error: CallError): void => {
    setRefusal(error);
    const { queryKey } = inquiryQuery(partnerId, inquiryId);
    void queryClient.invalidateQueries({ queryKey });
  };
  const show = (inquiry: Inquiry, told: string): void => {
    keepInquiry(partnerId, inquiry);
    announce(told);
    onDone();
  };

  const uncomplete = async (): Promise<void> => {
    setRefusal(null);
    try {
      await undoCompletion?.({ partnerId, inquiryId });
      const { queryKey } = inquiryQuery(partnerId, inquiryId);
      await queryClient.invalidateQueries({ queryKey });
      announce(texts.told.undone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse(error);
    }
  };

  const act = async (wanted: SimpleAct): Promise<void> => {
    const question = wanted === 'phone' ? texts.questions.phone : null;
    if (question && (await askYesNoCancel({ ...question, no: null })) !== 'yes') return;
    setRefusal(null);
    try {
      const params = { partnerId, inquiryId };
      const { queryKey } = inquiryQuery(partnerId, inquiryId);
      const seen = queryClient.getQueryData(queryKey)?.version;
      // A new message takes an inquiry out of the archive, so archiving names the version that was
      // seen.
      const isAsSeen = wanted === 'archive' && seen !== undefined;
      const inquiry = await send(
        simpleActs[wanted],
        { params },
        isAsSeen ? { seenVersion: seen } : {},
      );
      show(inquiry, texts.told[wanted]);
      const undone = {
        phone: null,
        complete: undoCompletion ? uncomplete : null,
        archive: () => act('unarchive'),
        unarchive: null,
      }[wanted];
      if (undone === null) return;
      showToast({
        kind: 'success',
        title: texts.told[wanted],
        action: { label: words.undo, run: () => void undone() },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) refuse(error);
      else reportFailure(error);
    }
  };
  return {
    act,
    decline: () => {
      setRefusal(null);
      showDialog(declineDialog, {
        partnerId,
        inquiryId,
        onDeclined: (inquiry) => show(inquiry, texts.told.decline),
        onRefused: refuse,
      });
    },
    exportFile: () =>
      void showDialog(exportDialog, {
        partnerId,
        what: { ids: [inquiryId] },
        onExported: () => {
          const { queryKey } = inquiryQuery(partnerId, inquiryId);
          void queryClient.invalidateQueries({ queryKey });
          void refreshLists();
        },
      }),
    refusal,
  };
}
