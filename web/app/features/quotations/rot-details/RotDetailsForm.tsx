import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { homeKinds, RotDetails } from '@troskel/contract/values/rot-details';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Choices } from '../editor/Choices.tsx';
import { keepReceived } from '../quotation-queries.ts';
import { faultsOf, fieldsOf } from './rot-details-form.ts';
import { rotDetailsTexts } from './rot-details.texts.ts';
import styles from './RotDetails.module.css';

/** Where a customer types what the company needs for the deduction. */
export function RotDetailsForm({
  params,
  version: { number, content, rotDetails },
  onDone,
}: {
  params: { inquiryId: string; senderId: string };
  version: SentQuotation;
  /** It is stored, or left as it was. */
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(rotDetailsTexts);
  const language = useLanguage();
  const give = useWrite(receivedQuotations.giveRotDetails, { skipGlobalHandle: true });
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(RotDetails, {
    defaultValues: fieldsOf(rotDetails, content),
    alsoCheck: (typed) => faultsOf(typed, rotDetails, content),
  });
  const homeKind = useWatch({ control: form.control, name: 'homeKind' });
  const submit = async (body: RotDetails): Promise<void> => {
    setFailure(null);
    try {
      const received = await give.mutateAsync({
        params: { ...params, number: String(number) },
        body,
      });
      keepReceived(params.inquiryId, received);
      showToast({ kind: 'success', title: texts.saved });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, (field) => field as FieldPath<RotDetails>)) return;
      setFailure(error);
    }
  };
  const line = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Form form={form} onSubmit={submit} label={texts.title}>
      <Choices
        name="homeKind"
        legend={texts.homeKind}
        choices={homeKinds.map((value) => ({
          value,
          label: texts.homeKinds[value],
          text: texts.homeKindTexts[value],
        }))}
      />
      {homeKind === 'house' ? (
        <TextField
          name="propertyDesignation"
          label={texts.propertyDesignation}
          help={texts.propertyDesignationHelp}
          maxLength={40}
          isOptional
          {...line}
        />
      ) : (
        <>
          <TextField
            name="associationNumber"
            label={texts.associationNumber}
            help={texts.associationNumberHelp}
            inputMode="numeric"
            maxLength={30}
            isOptional
            {...line}
          />
          <TextField
            name="flatNumber"
            label={texts.flatNumber}
            help={texts.flatNumberHelp}
            maxLength={25}
            isOptional
            {...line}
          />
        </>
      )}
      {content.buyers.map(({ name }, place) => {
        const masked = rotDetails?.buyers[place]?.personalNumber ?? '';
        return (
          <TextField
            key={place}
            name={`buyers.${place}.personalNumber`}
            label={texts.personalNumber(name)}
            help={masked === '' ? texts.personalNumberHelp : texts.personalNumberKept(masked)}
            inputMode="numeric"
            maxLength={20}
            isOptional
            {...line}
          />
        );
      })}
      {failure && (
        <Alert kind="error" title={texts.saveFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <div className={styles.acts}>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        {rotDetails && (
          <Button look="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}
