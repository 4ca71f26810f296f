import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { inKronor } from '@troskel/contract/values/kronor';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/failures.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { isSettled } from './answering.ts';
import type { Accepting } from './answering.ts';
import { receivedTexts } from './received.texts.ts';
import styles from './AcceptDialog.module.css';

const ConsumerFields = z.object({ mayStartEarly: z.boolean(), isNotConsumer: z.boolean() });
const OtherFields = ConsumerFields.check(
  z.refine(({ isNotConsumer }) => isNotConsumer, {
    error: 'FIELD_MANDATORY',
    path: ['isNotConsumer'],
  }),
);

export interface AcceptDialogProps {
  company: string;
  version: SentQuotation;
  /** Rejects with a CallError. */
  onAccept: (answer: Accepting) => Promise<void>;
  /** It is to be signed with BankID; called when the dialog has gone. */
  onSign: (answer: Accepting) => void;
  /** It can't be accepted any more: the page has to show why. */
  onRefused: (error: CallError) => void;
  /** It has faded out after an answer: the dialog gave the focus back to what has gone. */
  onGone: () => void;
}

/** The customer's yes: what it binds to, and the questions on the right to cancel. */
export default function AcceptDialog({
  company,
  version: { content, sums, cancellableUntil },
  onAccept,
  onSign,
  onRefused,
  onGone,
  open,
  onClose,
  onExited,
}: AcceptDialogProps & DialogControls): ReactNode {
  const texts = useTexts(receivedTexts);
  const language = useLanguage();
  const dates = useDates();
  const isConsumer = content.customerKind === 'private';
  const form = useSchemaForm(isConsumer ? ConsumerFields : OtherFields, {
    defaultValues: { mayStartEarly: false, isNotConsumer: false },
  });
  const mayStartEarly = useWatch({ control: form.control, name: 'mayStartEarly' });
  const [failure, setFailure] = useState<CallError | null>(null);
  const isAnswered = useRef(false);
  const isByButton = useRef(false);
  const toSign = useRef<Accepting>(undefined);

  const submit = async (answer: Accepting): Promise<void> => {
    setFailure(null);
    if (!isByButton.current) {
      toSign.current = answer;
      return onClose();
    }
    try {
      await onAccept(answer);
      isAnswered.current = true;
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isSettled(error)) {
        isAnswered.current = true;
        onClose();
        onRefused(error);
      } else {
        setFailure(error);
      }
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onExited();
        if (isAnswered.current) onGone();
        if (toSign.current) onSign(toSign.current);
      }}
      title={texts.acceptTitle}
      maxWidth="md"
    >
      <Form form={form} onSubmit={submit} label={texts.acceptTitle}>
        <p>
          {texts.acceptIntro(company, inKronor(sums.toPayOre, language))}
          {sums.ceilingOre !== null &&
            ` ${texts.acceptCeiling(inKronor(sums.ceilingOre, language))}`}
        </p>
        {cancellableUntil !== null && (
          <fieldset className={styles.cancellation}>
            <legend>{texts.cancelLegend}</legend>
            <p>{texts.cancelText(dates.date(cancellableUntil))}</p>
            <CheckboxField name="mayStartEarly" label={texts.mayStart} />
            {mayStartEarly && <p>{texts.mayStartHelp}</p>}
          </fieldset>
        )}
        {!isConsumer && <CheckboxField name="isNotConsumer" label={texts.isNotConsumer} />}
        <p className={styles.signing}>
          {content.mayAcceptByButton ? texts.signOrButton : texts.signOnly}
        </p>
        {failure && (
          <Alert kind="error" title={texts.failedAct}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.dismiss}
          </Button>
          <SubmitButton
            onClick={() => {
              isByButton.current = false;
            }}
          >
            {texts.sign}
          </SubmitButton>
          {content.mayAcceptByButton && (
            <SubmitButton
              look="secondary"
              isPending={form.formState.isSubmitting}
              onClick={() => {
                isByButton.current = true;
              }}
            >
              {texts.acceptYes}
            </SubmitButton>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
