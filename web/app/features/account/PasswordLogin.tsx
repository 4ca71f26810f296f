import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Email } from '@troskel/contract/values/contact-details';
import { signInWithPassword } from '../../lib/identity-service.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { loginTexts } from './login.texts.ts';

const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'FIELD_MANDATORY')),
});

/** E-mail address and password, both needed. */
export default function PasswordLogin(): ReactNode {
  const texts = useTexts(loginTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useSchemaForm(Credentials, { defaultValues: { email: '', password: '' } });

  const submit = async ({ email, password }: z.infer<typeof Credentials>): Promise<void> => {
    setFailure(null);
    try {
      await signInWithPassword(email, password);
    } catch (error) {
      setFailure(error);
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      {failure !== null && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <SubmitButton isPending={form.formState.isSubmitting}>{texts.submit}</SubmitButton>
      <p>
        <Link to="/forgot-password">{texts.forgot}</Link>
      </p>
    </Form>
  );
}
