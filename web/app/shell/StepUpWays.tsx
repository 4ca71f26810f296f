import { accountSecurity } from '@troskel/contract/settings/account-security';
import { passkeys } from '@troskel/contract/settings/passkeys';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call, handlesOwnErrors } from '../lib/api.ts';
import { CallError } from '../lib/failures.ts';
import { useLanguage } from '../lib/language.ts';
import { askForPasskey, isGivenUp, useKnowsPasskeys } from '../lib/passkeys.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { MailIcon, PasskeyIcon } from '../ui/icons.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useSchemaForm } from '../ui/schema-form.ts';
import { useAddPasskey } from './add-passkey.ts';
import type { PasskeyNotice } from './add-passkey.ts';
import { addPasskeyTexts } from './add-passkey.texts.ts';
import { failureText } from './failure-text.ts';
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx';
import { stepUpTexts } from './step-up.texts.ts';
import styles from './StepUpDialog.module.css';

/** Proves by a passkey of the account. */
export function ByPasskey({ onProved }: { onProved: () => void }): ReactNode {
  const texts = useTexts(stepUpTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const prove = async (): Promise<void> => {
    setFailure(null);
    try {
      const passkey = await askForPasskey(call(passkeys.requestPasskeyStepUp, {}));
      await call(accountSecurity.stepUp, { body: { passkey } }, handlesOwnErrors);
    } catch (error) {
      setFailure(error);
      return;
    }
    onProved();
  };

  return (
    <div className={styles.stack}>
      <p>{texts.passkeyHelp}</p>
      {isGivenUp(failure) && <output>{texts.noPasskeyUsed}</output>}
      {failure !== null && !isGivenUp(failure) && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <Button isWide icon={<PasskeyIcon />} ref={button} data-first-focus onClick={prove}>
        {texts.confirmByPasskey}
      </Button>
    </div>
  );
}

const PasswordFields = z.object({
  password: z.string().check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(128, 'FIELD_TOO_LONG')),
});

export function ByPassword({
  email,
  onProved,
}: {
  email: string;
  onProved: () => void;
}): ReactNode {
  const texts = useTexts(stepUpTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useSchemaForm(PasswordFields, { defaultValues: { password: '' } });
  useEffect(() => form.setFocus('password'), [form]);

  const submit = async ({ password }: { password: string }): Promise<void> => {
    setFailure(null);
    try {
      await call(accountSecurity.stepUp, { body: { password } }, handlesOwnErrors);
    } catch (error) {
      if (error instanceof CallError && error.code === 'PASSWORD_WRONG') {
        const message = error.errors[0]?.message ?? texts.failed;
        form.setError('password', { type: error.code, message }, { shouldFocus: true });
      } else {
        setFailure(error);
      }
      return;
    }
    onProved();
  };

  return (
    <Form form={form} onSubmit={submit} label={texts.title}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      {failure !== null && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        {texts.confirm}
      </SubmitButton>
    </Form>
  );
}

/** Mails a code, and proves by it. */
export function ByCode({ email, onProved }: { email: string; onProved: () => void }): ReactNode {
  const texts = useTexts(stepUpTexts);
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const sendCode = async (): Promise<void> => {
    await call(accountSecurity.requestStepUpCode, {}, handlesOwnErrors);
  };
  const begin = async (): Promise<void> => {
    setFailure(null);
    try {
      await sendCode();
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
  };
  const redeem = async (code: string): Promise<void> => {
    await call(accountSecurity.stepUp, { body: { code } }, handlesOwnErrors);
    onProved();
  };

  if (isSent) {
    return (
      <OneTimeCodeForm
        name={texts.codeForm}
        help={texts.codeSent(email)}
        onSubmit={redeem}
        onResend={sendCode}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <p>{texts.sendCodeTo(email)}</p>
      {failure !== null && (
        <Alert kind="error" title={texts.notSent}>
          {failureText(failure, language)}
        </Alert>
      )}
      <Button isWide icon={<MailIcon />} onClick={begin}>
        {texts.sendCode}
      </Button>
    </div>
  );
}

/** Proves by a code that an operator has given to one of the staff. */
export function ByRecoveryCode({ onRecovered }: { onRecovered: () => void }): ReactNode {
  const texts = useTexts(stepUpTexts);
  const redeem = async (recoveryCode: string): Promise<void> => {
    await call(accountSecurity.stepUp, { body: { recoveryCode } }, handlesOwnErrors);
    onRecovered();
  };
  return <OneTimeCodeForm name={texts.recoveryForm} help={texts.recoveryHelp} onSubmit={redeem} />;
}

/**
 * Asks whoever has come back by a recovery code for the passkey that they lack, without which they need
 * another code in an hour.
 */
export function AddPasskeyNow({
  hasOthers,
  onAdded,
  onFailed,
}: {
  /** The account lists passkeys already, such as that of a lost device. */
  hasOthers: boolean;
  onAdded: () => void;
  onFailed: () => void;
}): ReactNode {
  const texts = useTexts(stepUpTexts);
  const addTexts = useTexts(addPasskeyTexts);
  const isKnown = useKnowsPasskeys();
  const [notice, setNotice] = useState<PasskeyNotice | null>(null);
  const add = useAddPasskey(setNotice);
  const start = useRef<HTMLDivElement>(null);
  // The focus was in the code's form, which has gone.
  useEffect(() => (start.current?.querySelector('button') ?? start.current)?.focus(), []);

  const press = async (): Promise<void> => {
    if (await add()) onAdded();
    else onFailed();
  };

  return (
    <div className={styles.stack} ref={start} tabIndex={-1}>
      <p>{texts.addText}</p>
      {hasOthers && <p>{texts.removeLost}</p>}
      {notice && (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.text}
        </Alert>
      )}
      {isKnown ? (
        <Button isWide icon={<PasskeyIcon />} onClick={press}>
          {addTexts.add}
        </Button>
      ) : (
        <p>{addTexts.unknown}</p>
      )}
    </div>
  );
}
