import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import type { Visit } from '@troskel/contract/visits/calls';
import { optionalLines } from '@troskel/contract/values/typed-text';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { announce } from '../../lib/announce.ts';
import { call, handlesOwnErrors, type CallError } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { keepOwnVisits, keepVisits, ownVisitsQuery, visitsQuery } from './visit-queries.ts';
import { visitsTexts } from './visits.texts.ts';
import styles from './VisitWordsDialog.module.css';

const Fields = z.object({ text: optionalLines(1000) });

interface At {
  partnerId: string;
  inquiryId: string;
}

export interface VisitWordsDialogProps {
  purpose: 'callOff' | 'other';
  /** The booked time in words; empty when there is none. */
  time: string;
  /** Sends who calls off or asks, and their words. */
  send:
    | ({ by: 'partner'; visit: Visit } & At)
    | ({ by: 'homeowner'; visit: Visit } & At)
    | ({ by: 'homeowner'; visit: null; proposalId: string | null } & At);
  /** It has come to something else meanwhile: the page has to say what. */
  onRefused: (error: CallError) => void;
  /** Called when the dialog has gone; what opened it may have gone too. */
  onDone: () => void;
}

/** Sends it, and shows what has come of it on the page. */
async function sendWords(send: VisitWordsDialogProps['send'], text: string): Promise<void> {
  const { partnerId, inquiryId, visit } = send;
  if (visit === null) {
    const body = { partnerId, proposalId: send.proposalId, text };
    const params = { inquiryId };
    keepOwnVisits(
      inquiryId,
      await call(ownVisits.askOtherTimes, { params, body }, handlesOwnErrors),
    );
    return;
  }
  const body = { sequence: visit.sequence, text };
  if (send.by === 'homeowner') {
    const params = { inquiryId, visitId: visit.id };
    keepOwnVisits(
      inquiryId,
      await call(ownVisits.callOffOwnVisit, { params, body }, handlesOwnErrors),
    );
    return;
  }
  const params = { partnerId, inquiryId, visitId: visit.id };
  const changed = await call(partnerVisits.callOffVisit, { params, body }, handlesOwnErrors);
  keepVisits(partnerId, inquiryId, changed);
}

/** Calls a visit off, or asks for other times, with words that the other side gets. */
export default function VisitWordsDialog({
  purpose,
  time,
  send,
  onRefused,
  onDone,
  ...controls
}: VisitWordsDialogProps & DialogControls): ReactNode {
  const { words, own } = useTexts(visitsTexts);
  const isCallOff = purpose === 'callOff';
  const record = useDialogForm(
    {
      ...controls,
      onExited: () => {
        controls.onExited();
        onDone();
      },
    },
    {
      schema: Fields,
      defaultValues: { text: '' },
      save: ({ text }) => sendWords(send, text),
      onSaved: () => announce(isCallOff ? words.calledOff : own.askedOther),
      onRefused: (error) => {
        if (error.status !== 409 && error.status !== 404) return false;
        const { partnerId, inquiryId, by } = send;
        const query =
          by === 'partner' ? visitsQuery(partnerId, inquiryId) : ownVisitsQuery(inquiryId);
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
        controls.onClose();
        onRefused(error);
        return true;
      },
    },
  );

  return (
    <RecordDialog
      record={record}
      title={isCallOff ? words.callOffTitle : words.otherTitle}
      intro={
        <p className={styles.intro}>{isCallOff ? words.callOffIntro(time) : words.otherIntro}</p>
      }
      maxWidth="xs"
      failed={words.failed}
      cancel={isCallOff ? words.keep : words.cancel}
      save={isCallOff ? words.callOff : words.other}
      isDangerous={isCallOff}
    >
      <TextAreaField
        name="text"
        label={isCallOff ? words.callOffWords : words.otherWords}
        help={isCallOff ? undefined : words.otherHelp}
        isOptional
        rows={3}
      />
    </RecordDialog>
  );
}
