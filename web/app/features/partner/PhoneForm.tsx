import { account, PhoneNumber } from '@troskel/contract/account';
import { partner } from '@troskel/contract/partner';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { callingCodes, checkPhone } from '../../lib/phone.ts';
import type { PhoneCountry } from '../../lib/phone.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { shellTexts } from '../../shell/shell.texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { settingsTexts } from './partner.texts.ts';
import { storedPhone } from './stored-phone.ts';

const countries = Object.keys(callingCodes) as PhoneCountry[];

const PhoneFields = z.object({
  phoneNumber: z.extend(PhoneNumber, { country: z.enum(countries) }),
});
type PhoneFields = z.infer<typeof PhoneFields>;

async function checkFields({ phoneNumber }: PhoneFields) {
  const { isValid } = await checkPhone(phoneNumber);
  return isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const };
}

/** The signed-in user's telephone number, to give, change or take away. */
export function PhoneForm({
  phoneNumber,
}: {
  /** In E.164, null when none is given; undefined when it can't be told. */
  phoneNumber: string | null | undefined;
}): ReactNode {
  const texts = useTexts(settingsTexts);
  const { unreachable } = useTexts(shellTexts);
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(PhoneFields, {
    defaultValues: { phoneNumber: storedPhone(phoneNumber ?? null) },
    alsoCheck: checkFields,
  });
  const save = useWrite(account.updateCurrentUser, {
    refreshes: [partner.getUserDetails, partner.getOverview],
    skipGlobalHandle: true,
  });
  // A number nobody can see here must not be taken away by an empty field.
  const isHidden = phoneNumber === undefined;

  const submit = async (fields: PhoneFields): Promise<void> => {
    setFailure(null);
    // Enter sends the form before the field is left, thus before the number is read whole.
    const { isValid: _, country, ...number } = await checkPhone(fields.phoneNumber);
    const isEmpty = number.nationalNumber === '';
    if (isEmpty && isHidden) {
      showToast({ kind: 'info', title: texts.phoneUnchanged });
      return;
    }
    try {
      await save.mutateAsync({ body: { phoneNumber: isEmpty ? null : number } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isShown = showRefusedFields(form, error, (field) =>
        field.startsWith('phoneNumber') ? 'phoneNumber' : null,
      );
      if (!isShown) setFailure(error);
      return;
    }
    form.reset({ phoneNumber: { ...number, country } });
    showToast({ kind: 'success', title: isEmpty ? texts.phoneRemoved : texts.phoneSaved });
  };

  return (
    <Form form={form} onSubmit={submit} label={texts.phone}>
      <PhoneField
        name="phoneNumber"
        label={texts.phone}
        help={isHidden ? texts.phoneHidden : undefined}
      />
      {failure && (
        <Alert kind="error" title={texts.phoneFailed}>
          {failure.isUnreachable ? unreachable : failure.errors[0]?.message}
        </Alert>
      )}
      <SubmitButton
        look="secondary"
        isPending={form.formState.isSubmitting}
        style={{ alignSelf: 'flex-start' }}
      >
        {texts.savePhone}
      </SubmitButton>
    </Form>
  );
}
