import { accountSecurity } from '@troskel/contract/settings/account-security';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { CallError } from '../lib/failures.ts';
import { useLanguage } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { KeyIcon, MailIcon } from '../ui/icons.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useSchemaForm } from '../ui/schema-form.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useAccountSettings } from './account-settings.ts';
import { askBankIdStepUp } from './bankid/step-up.ts';
import type { DialogControls } from './dialogs.ts';
import { failureText } from './failure-text.ts';
import { MailedCodeForm } from './MailedCodeForm.tsx';
import { stepUpTexts } from './step-up.texts.ts';
import styles from './StepUpDialog.module.css';

export interface StepUpDialogProps {
  /** The server knows afresh who sits there. */
  onProved: () => void;
}

const quietly = { skipGlobalHandle: true };

/** Proves again who sits there, in a way that the account has; the mailed code always works. */
export default function StepUpDialog({
  onProved,
  ...controls
}: StepUpDialogProps & DialogControls): ReactNode {
  const texts = useTexts(stepUpTexts);
  const session = useSession();
  const settings = useAccountSettings();
  const [chosen, setChosen] = useState<'password' | 'code' | null>(null);
  const ways = settings.data?.ways.map(({ way }) => way) ?? [];
  const hasPassword = ways.includes('password');
  const hasBankId = ways.includes('bankid');
  const shown = chosen ?? (hasPassword ? 'password' : 'code');
  const email = settings.data?.email ?? (session.status === 'signedIn' ? session.data.email : '');

  return (
    <Dialog
      {...controls}
      title={texts.title}
      maxWidth="xs"
      actions={
        <Button look="quiet" onClick={controls.onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      {settings.isPending ? (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width={90} height={20} />
          <Skeleton height={48} style={{ marginTop: 8 }} />
          <Skeleton width={120} height={48} style={{ marginTop: 20 }} />
        </>
      ) : (
        <>
          {shown === 'password' && <ByPassword email={email} onProved={onProved} />}
          {shown === 'code' && <ByCode email={email} onProved={onProved} />}
          {(hasPassword || hasBankId) && (
            <div className={styles.ways}>
              <p>{texts.otherWays}</p>
              {hasPassword && shown !== 'password' && (
                <Button
                  look="secondary"
                  size="small"
                  icon={<KeyIcon />}
                  onClick={() => setChosen('password')}
                >
                  {texts.byPassword}
                </Button>
              )}
              {shown !== 'code' && (
                <Button
                  look="secondary"
                  size="small"
                  icon={<MailIcon />}
                  onClick={() => setChosen('code')}
                >
                  {texts.byCode}
                </Button>
              )}
              {hasBankId && (
                <Button
                  look="secondary"
                  size="small"
                  onClick={async () => {
                    if (await askBankIdStepUp()) onProved();
                  }}
                >
                  {texts.byBankId}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

const PasswordFields = z.object({
  password: z.string().check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(128, 'FIELD_TOO_LONG')),
});

function ByPassword({ email, onProved }: { email: string; onProved: () => void }): ReactNode {
  const texts = useTexts(stepUpTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useSchemaForm(PasswordFields, { defaultValues: { password: '' } });
  useEffect(() => form.setFocus('password'), [form]);

  const submit = async ({ password }: { password: string }): Promise<void> => {
    setFailure(null);
    try {
      await call(accountSecurity.stepUp, { body: { password } }, quietly);
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

function ByCode({ email, onProved }: { email: string; onProved: () => void }): ReactNode {
  const texts = useTexts(stepUpTexts);
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const sendCode = async (): Promise<void> => {
    await call(accountSecurity.requestStepUpCode, {}, quietly);
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
    await call(accountSecurity.stepUp, { body: { code } }, quietly);
    onProved();
  };

  if (isSent) {
    return (
      <MailedCodeForm
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
