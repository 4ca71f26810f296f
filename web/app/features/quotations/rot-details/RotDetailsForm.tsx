import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { homeKinds, RotDetails } from '@troskel/contract/values/rot-details';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
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
  const record = useRecordForm({
    schema: RotDetails,
    defaultValues: fieldsOf(rotDetails, content),
    alsoCheck: (typed) => faultsOf(typed, rotDetails, content),
    save: (body, { createOptions }) => {
      const input = { params: { ...params, number: String(number) }, body };
      return call(receivedQuotations.giveRotDetails, input, createOptions);
    },
    onSaved: (received) => {
      keepReceived(params.inquiryId, received);
      showToast({ kind: 'success', title: texts.saved });
      onDone();
    },
    onClosed: onDone,
  });
  const homeKind = useWatch({ control: record.form.control, name: 'homeKind' });
  const line = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <RecordForm
      record={record}
      label={texts.title}
      failed={texts.saveFailed}
      acts={
        <div className={styles.acts}>
          <SubmitButton isPending={record.isSaving}>{texts.save}</SubmitButton>
          {rotDetails && (
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
          )}
        </div>
      }
    >
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
    </RecordForm>
  );
}
