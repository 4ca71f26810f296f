import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import type { Visit } from '@troskel/contract/visits/calls';
import { optionalLines } from '@troskel/contract/values/typed-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { announce } from '../../lib/announce.ts';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
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
  /** Who calls off or asks, and what. */
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
  const quietly = { skipGlobalHandle: true };
  if (visit === null) {
    const body = { partnerId, proposalId: send.proposalId, text };
    const params = { inquiryId };
    keepOwnVisits(inquiryId, await call(ownVisits.askOtherTimes, { params, body }, quietly));
    return;
  }
  const body = { sequence: visit.sequence, text };
  if (send.by === 'homeowner') {
    const params = { inquiryId, visitId: visit.id };
    keepOwnVisits(inquiryId, await call(ownVisits.callOffOwnVisit, { params, body }, quietly));
    return;
  }
  const params = { partnerId, inquiryId, visitId: visit.id };
  const changed = await call(partnerVisits.callOffVisit, { params, body }, quietly);
  keepVisits(partnerId, inquiryId, changed);
}

/** Calls a visit off, or asks for other times, with words that the other side gets. */
export default function VisitWordsDialog({
  purpose,
  time,
  send,
  onRefused,
  onDone,
  open,
  onClose,
  onExited,
}: VisitWordsDialogProps & DialogControls): ReactNode {
  const { words, own } = useTexts(visitsTexts);
  const language = useLanguage();
  const form = useSchemaForm(Fields, { defaultValues: { text: '' } });
  const [failure, setFailure] = useState<CallError | null>(null);
  const isCallOff = purpose === 'callOff';

  const submit = async ({ text }: z.infer<typeof Fields>): Promise<void> => {
    setFailure(null);
    try {
      await sendWords(send, text);
      onClose();
      announce(isCallOff ? words.calledOff : own.askedOther);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, (field) => (field === 'text' ? field : null))) return;
      if (error.status !== 409 && error.status !== 404) {
        setFailure(error);
        return;
      }
      const { partnerId, inquiryId, by } = send;
      const query =
        by === 'partner' ? visitsQuery(partnerId, inquiryId) : ownVisitsQuery(inquiryId);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      onClose();
      onRefused(error);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onExited();
        onDone();
      }}
      title={isCallOff ? words.callOffTitle : words.otherTitle}
      maxWidth="xs"
    >
      <p className={styles.intro}>{isCallOff ? words.callOffIntro(time) : words.otherIntro}</p>
      <Form form={form} onSubmit={submit} label={isCallOff ? words.callOffTitle : words.otherTitle}>
        <TextAreaField
          name="text"
          label={isCallOff ? words.callOffWords : words.otherWords}
          help={isCallOff ? undefined : words.otherHelp}
          isOptional
          rows={3}
        />
        {failure && (
          <Alert kind="error" title={words.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {isCallOff ? words.keep : words.cancel}
          </Button>
          <SubmitButton
            look={isCallOff ? 'danger' : 'primary'}
            isPending={form.formState.isSubmitting}
          >
            {isCallOff ? words.callOff : words.other}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
