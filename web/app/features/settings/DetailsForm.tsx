import { languageName, languages } from '@troskel/contract/ground/language';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { ReactNode } from 'react';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { checkPhone } from '../../lib/phone.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { showLanguage } from '../../shell/choose-language.ts';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { Card } from '../../ui/Card.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import {
  checkDetails,
  DetailsFields,
  fieldsOf,
  partsOf,
  patchOf,
  StoredDetails,
  typedParts,
} from './details-form.ts';
import { changeUser } from './patch-user.ts';
import { detailsTexts } from './details.texts.ts';
import { CardTitle } from './settings-parts.tsx';
import styles from './DetailsForm.module.css';

const formFields = ['givenName', 'surname', 'phoneNumber'] as const;

/** Name, telephone number and language of the signed-in person. */
export function DetailsForm({ settings }: { settings: AccountSettings }): ReactNode {
  const texts = useTexts(detailsTexts);
  const isCustomer = useIsCustomer();
  const record = useRecordForm({
    schema: DetailsFields,
    defaultValues: fieldsOf(settings),
    alsoCheck: checkDetails,
    edited: {
      present: settings,
      schema: StoredDetails,
      fieldsOf,
      partsOf,
      typedParts,
      isMerged: true,
    },
    save: async (typed, { changed, updateOptions }) => {
      // Enter sends the form before the field is left, thus before the number is read whole.
      const { isValid: _, ...phoneNumber } = await checkPhone(typed.phoneNumber);
      const patch = patchOf(changed, { ...typed, phoneNumber });
      await changeUser(patch, updateOptions);
      return patch;
    },
    onSaved: ({ language }) => {
      showToast({ kind: 'success', title: texts.saved });
      if (language) showLanguage(language);
    },
    onUnchanged: () => showToast({ kind: 'info', title: texts.unchanged }),
    fieldOf: (field) => formFields.find((name) => field.startsWith(name)) ?? null,
    onRefused: ({ code }) => wantsProof(code),
  });
  const { form } = record;

  return (
    <Card aria-labelledby="about-you">
      <CardTitle id="about-you">{texts.you}</CardTitle>
      <div className={styles.body}>
        <RecordForm
          record={record}
          label={texts.you}
          conflict={{
            title: texts.conflict,
            names: {
              givenName: texts.givenName,
              surname: texts.surname,
              phoneNumber: texts.phone,
              language: texts.language,
            },
            inWords: (part, { parts }) =>
              part === 'language' ? languageName(parts.language) : (parts[part] ?? ''),
          }}
          failed={texts.notSaved}
          acts={
            <SubmitButton isPending={record.isSaving} style={{ alignSelf: 'flex-start' }}>
              {texts.save}
            </SubmitButton>
          }
        >
          <div className={styles.names}>
            <TextField name="givenName" label={texts.givenName} autoComplete="given-name" />
            <TextField name="surname" label={texts.surname} autoComplete="family-name" />
          </div>
          <PhoneField
            name="phoneNumber"
            label={texts.phone}
            help={isCustomer ? texts.customerPhoneHelp : texts.phoneHelp}
          />
          <ChoiceRow
            label={texts.language}
            value={form.watch('language')}
            choices={languages.map((value) => ({
              value,
              label: languageName(value),
              lang: value,
            }))}
            onChoose={(value) => form.setValue('language', value, { shouldDirty: true })}
          />
        </RecordForm>
      </div>
    </Card>
  );
}
