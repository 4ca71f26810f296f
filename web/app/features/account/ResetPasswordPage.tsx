import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { IdentityError, resetPassword } from '../../lib/identity-service.ts';
import { useLanguage } from '../../lib/language.ts';
import { faultOfNewPassword } from '../../lib/new-password.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { EntryCard, EntryHead } from './EntryCard.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { passwordTexts } from './password.texts.ts';

export const handle = publicPage;

const mandatory = z.string().check(z.minLength(1, 'FIELD_MANDATORY'));
const Fields = z.object({
  password: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  confirmPassword: mandatory,
});

/** Target of the mailed link: `/reset-password#token=…`. */
export default function ResetPasswordPage(): ReactNode {
  const texts = useTexts(passwordTexts);
  const language = useLanguage();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The page does not know whose link it is; only the server does.
  const [refused, setRefused] = useState<string>();
  const form = useSchemaForm(Fields, {
    defaultValues: { password: '', confirmPassword: '' },
    alsoCheck: async ({ password, confirmPassword }) => {
      const fault = await faultOfNewPassword(password, []);
      const isUnlike = confirmPassword !== '' && confirmPassword !== password;
      return {
        ...(fault && { password: fault }),
        ...(isUnlike && { confirmPassword: 'PASSWORD_RULES' as const }),
      };
    },
  });

  const submit = async ({ password }: z.infer<typeof Fields>): Promise<void> => {
    setFailure(null);
    try {
      await resetPassword(password, token ?? '');
      setSaved(true);
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'auth/weak-password') {
        setRefused(password);
        const fault = { type: error.code, message: 'PASSWORD_RULES' };
        form.setError('password', fault, { shouldFocus: true });
        return;
      }
      setFailure(error);
    }
  };

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.resetTitle} />
        {token && !isSaved && <p>{texts.resetLead}</p>}
      </EntryHead>
      {isSaved && (
        <>
          <Alert kind="success">{texts.saved}</Alert>
          <ButtonLink to="/login">{texts.toLogin}</ButtonLink>
        </>
      )}
      {!token && <Alert kind="error">{texts.linkMissing}</Alert>}
      {token && !isSaved && (
        <Form form={form} onSubmit={submit}>
          <PasswordField
            name="password"
            label={texts.password}
            autoComplete="new-password"
            judging={{ knownWords: [], refused }}
          />
          <PasswordField
            name="confirmPassword"
            label={texts.confirmPassword}
            autoComplete="new-password"
          />
          {failure !== null && (
            <Alert kind="error" title={texts.notSaved}>
              {failureText(failure, language)}
            </Alert>
          )}
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </Form>
      )}
      {(!token || failure !== null) && (
        <ButtonLink look="secondary" to="/forgot-password">
          {texts.newLink}
        </ButtonLink>
      )}
    </EntryCard>
  );
}
