import { Email } from '@troskel/contract/values/contact-details';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { requestPasswordReset } from '../../lib/identity-service.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EntryCard, EntryFoot, EntryHead } from './EntryCard.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { passwordTexts } from './password.texts.ts';

export const handle = publicPage;

const Fields = z.object({ email: Email });

type Outcome = { sentTo: string } | { failure: unknown };

/** After any outcome the visitor sees the server's message or where the mail went. */
export default function ForgotPasswordPage(): ReactNode {
  const texts = useTexts(passwordTexts);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useSchemaForm(Fields, { defaultValues: { email: '' } });

  const submit = async ({ email }: z.infer<typeof Fields>): Promise<void> => {
    setOutcome(null);
    try {
      await requestPasswordReset(email);
      setOutcome({ sentTo: email });
    } catch (failure) {
      setOutcome({ failure });
    }
  };

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.forgotTitle} />
        <p>{texts.forgotLead}</p>
      </EntryHead>
      <Form form={form} onSubmit={submit}>
        <TextField
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {outcome !== null && 'sentTo' in outcome && (
          <Alert kind="info" title={texts.sentTitle}>
            {texts.sent(outcome.sentTo)}
          </Alert>
        )}
        {outcome !== null && 'failure' in outcome && (
          <Alert kind="error" title={texts.notSent}>
            {failureText(outcome.failure, language)}
          </Alert>
        )}
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.send}</SubmitButton>
      </Form>
      <EntryFoot>
        <p>
          {texts.noAccount} <Link to="/sign-up">{texts.createAccount}</Link>
        </p>
        <p>
          <Link to="/login">{texts.toLogin}</Link>
        </p>
      </EntryFoot>
    </EntryCard>
  );
}
