import { languageName, languages } from '@troskel/contract/ground/language';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { checkPhone } from '../../lib/phone.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { showLanguage } from '../../shell/choose-language.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { checkDetails, DetailsFields, fieldsOf, patchOf } from './details-form.ts';
import type { StoredDetails, UserPatch } from './details-form.ts';
import { detailsTexts } from './details.texts.ts';
import { patchUser } from './patch-user.ts';
import { CardTitle } from './settings-parts.tsx';
import styles from './DetailsForm.module.css';

const formFields = ['givenName', 'surname', 'phoneNumber'] as const;

function formFieldOf(field: string) {
  return formFields.find((name) => field.startsWith(name)) ?? null;
}

const isEmpty = (patch: UserPatch): boolean => Object.keys(patch).length === 0;

const isChanged = (stored: StoredDetails, fields: DetailsFields): boolean =>
  !isEmpty(patchOf(stored, fields));

/** Name, telephone number and language of the signed-in person. */
export function DetailsForm({ settings }: { settings: AccountSettings }): ReactNode {
  const texts = useTexts(detailsTexts);
  const language = useLanguage();
  const isCustomer = useIsCustomer();
  const seen = useRef<StoredDetails>(settings);
  const [conflict, setConflict] = useState<StoredDetails | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useSchemaForm(DetailsFields, {
    defaultValues: fieldsOf(settings),
    alsoCheck: checkDetails,
  });
  const { isDirty, isSubmitting } = form.formState;

  // A number that is only written in another way is no change.
  const hasChanges = isDirty && isChanged(settings, form.watch());
  useLeaveQuestion(hasChanges);

  // Shows changes made elsewhere, as long as nothing was typed over them.
  useEffect(() => {
    if (isDirty || seen.current.version === settings.version) return;
    seen.current = settings;
    if (isChanged(settings, form.getValues())) form.reset(fieldsOf(settings));
  }, [settings, isDirty, form]);

  const submit = async (typed: DetailsFields): Promise<void> => {
    setFailure(null);
    setConflict(null);
    // Enter sends the form before the field is left, thus before the number is read whole.
    const { isValid: _, ...phoneNumber } = await checkPhone(typed.phoneNumber);
    const fields = { ...typed, phoneNumber };
    const patch = patchOf(seen.current, fields);
    if (isEmpty(patch)) {
      form.reset(fields);
      showToast({ kind: 'info', title: texts.unchanged });
      return;
    }
    try {
      const present = await patchUser(patch, seen.current);
      if (present) {
        seen.current = present;
        setConflict(present);
        return;
      }
    } catch (error) {
      const refusal = error instanceof CallError ? error : null;
      if (wantsProof(refusal?.code)) return;
      if (!refusal || !showRefusedFields(form, refusal, formFieldOf)) setFailure(error);
      return;
    }
    form.reset(fields);
    showToast({ kind: 'success', title: texts.saved });
    if (patch.language) showLanguage(patch.language);
  };

  return (
    <Card aria-labelledby="about-you">
      <CardTitle id="about-you">{texts.you}</CardTitle>
      <div className={styles.body}>
        <Form form={form} onSubmit={submit} label={texts.you}>
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
          {conflict && <Conflict present={conflict} />}
          {failure !== null && (
            <Alert kind="error" title={texts.notSaved}>
              {failureText(failure, language)}
            </Alert>
          )}
          <SubmitButton isPending={isSubmitting} style={{ alignSelf: 'flex-start' }}>
            {texts.save}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

function Conflict({ present }: { present: StoredDetails }): ReactNode {
  const texts = useTexts(detailsTexts);
  return (
    <Alert kind="warning" title={texts.conflict}>
      <p>{texts.conflictNow}</p>
      <dl className={styles.now}>
        <dt>{texts.givenName}</dt>
        <dd>{present.givenName}</dd>
        <dt>{texts.surname}</dt>
        <dd>{present.surname}</dd>
        <dt>{texts.phone}</dt>
        <dd>{present.phoneNumber ?? texts.none}</dd>
      </dl>
      <p>{texts.conflictText}</p>
    </Alert>
  );
}
