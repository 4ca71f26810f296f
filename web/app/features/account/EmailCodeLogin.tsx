import { Email } from '@troskel/contract/values/contact-details';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { requestEmailCode, signInWithCode } from '../../lib/identity-service.ts';
import type { RemovedAccess } from '@troskel/contract/account/identity';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { forgetAskedCode, keepAskedCode, readAskedCode } from './asked-code.ts';
import type { AskedCode } from './asked-code.ts';
import { emailCodeTexts } from './email-code.texts.ts';
import { failureText } from '../../shell/failure-text.ts';

const Address = z.object({ email: Email });
const Redemption = z.object({
  email: Email,
  code: z.string().check(z.minLength(1, 'FIELD_MANDATORY')),
});

interface Props {
  /** Id and code of a mailed link. */
  link: { id: string; code: string } | null;
  /** The code begins an account where there is none. */
  begins?: boolean;
  /** Told before the session is known. */
  onRemoved: (removed: RemovedAccess) => void;
}

/**
 * The one-time code. Opening the mailed link signs nobody in, because what scans mails opens links:
 * in the browser that asked, a pressed button does; elsewhere the address and the code are asked for.
 */
export default function EmailCodeLogin({ link, begins = false, onRemoved }: Props): ReactNode {
  const texts = useTexts(emailCodeTexts);
  const [asked, setAsked] = useState<AskedCode | null>(readAskedCode);
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null);
  const language = useLanguage();

  const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ title, error });
    }
  };
  const ask = (email: string): Promise<void> =>
    attempt(texts.notSent, async () => {
      const made = { email, id: await requestEmailCode(email, begins) };
      keepAskedCode(made);
      setAsked(made);
    });
  const redeem = (email: string, id: string, code: string): Promise<void> =>
    attempt(texts.failed, async () => {
      await signInWithCode({ email, id, code }, onRemoved);
      forgetAskedCode();
    });
  const startAgain = (): void => {
    forgetAskedCode();
    setAsked(null);
    setFailure(null);
  };

  const alert = failure && (
    <Alert kind="error" title={failure.title}>
      {failureText(failure.error, language)}
    </Alert>
  );

  if (link && asked) {
    return (
      <>
        <p>{texts.linkHere(asked.email)}</p>
        {alert}
        <Button isWide onClick={() => redeem(asked.email, link.id, link.code)}>
          {texts.linkSubmit}
        </Button>
        <TextButton type="button" onClick={startAgain}>
          {texts.otherAddress}
        </TextButton>
      </>
    );
  }
  if (link) {
    return (
      <CodeForm
        email=""
        code={link.code}
        lead={texts.linkElsewhere}
        alert={alert}
        onSubmit={({ email, code }) => redeem(email, link.id, code)}
      />
    );
  }
  if (!asked) return <AddressForm alert={alert} onSubmit={ask} />;
  return (
    <>
      <CodeForm
        key={asked.id}
        email={asked.email}
        code=""
        lead={begins ? texts.sentToAny(asked.email) : texts.sent(asked.email)}
        alert={alert}
        onSubmit={({ code }) => redeem(asked.email, asked.id, code)}
      />
      <p>
        <TextButton type="button" onClick={() => void ask(asked.email)}>
          {texts.again}
        </TextButton>
        {' · '}
        <TextButton type="button" onClick={startAgain}>
          {texts.otherAddress}
        </TextButton>
      </p>
    </>
  );
}

/** Asks where to mail the code. */
export function AddressForm({
  alert,
  onSubmit,
}: {
  alert: ReactNode;
  onSubmit: (email: string) => Promise<void>;
}): ReactNode {
  const texts = useTexts(emailCodeTexts);
  const form = useSchemaForm(Address, { defaultValues: { email: '' } });
  return (
    <Form form={form} onSubmit={({ email }) => onSubmit(email)}>
      <EmailField label={texts.email} />
      {alert}
      <SubmitButton
        isPending={form.formState.isSubmitting}
        disabled={form.watch('email').trim() === ''}
      >
        {texts.send}
      </SubmitButton>
    </Form>
  );
}

function CodeForm({
  email,
  code,
  lead,
  alert,
  onSubmit,
}: {
  /** Known already, or empty to be asked for. */
  email: string;
  code: string;
  lead: string;
  alert: ReactNode;
  onSubmit: (values: z.infer<typeof Redemption>) => Promise<void>;
}): ReactNode {
  const texts = useTexts(emailCodeTexts);
  const form = useSchemaForm(Redemption, { defaultValues: { email, code } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <output>{lead}</output>
      {email === '' && <EmailField label={texts.email} />}
      <TextField
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      {alert}
      <SubmitButton isPending={form.formState.isSubmitting}>{texts.submit}</SubmitButton>
    </Form>
  );
}

function EmailField({ label }: { label: string }): ReactNode {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
