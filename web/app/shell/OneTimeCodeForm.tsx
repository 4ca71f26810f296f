import { OneTimeCode } from '@troskel/contract/settings/account-security';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../lib/failures.ts';
import { useLanguage } from '../lib/language.ts';
import { wantsProof } from '../lib/step-up.ts';
import { useTexts } from '../lib/texts.ts';
import { usePause } from '../lib/use-pause.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { useSchemaForm } from '../ui/schema-form.ts';
import { failureText } from './failure-text.ts';
import { oneTimeCodeTexts } from './one-time-code.texts.ts';
import styles from './OneTimeCodeForm.module.css';

const CodeFields = z.object({ code: OneTimeCode });

/** Mails take a while; a new code makes the one under way worthless. */
const pauseSeconds = 30;

const ofTheCode: ReadonlySet<string> = new Set(['CODE_WRONG', 'CODE_EXPIRED', 'CODE_LOCKED']);

/** Asks for a one-time code, and sends another where it is mailed. What is refused stands at the field. */
export function OneTimeCodeForm({
  name,
  label,
  help,
  submitLabel,
  look = 'primary',
  prefill = '',
  onSubmit,
  onResend,
  children,
}: {
  /** The form's name for screen readers. */
  name: string;
  label?: string;
  help?: ReactNode;
  submitLabel?: string;
  look?: ButtonLook;
  /** Code of a mailed link; the person still presses the button. */
  prefill?: string;
  /** Its failure is shown here. */
  onSubmit: (code: string) => Promise<void>;
  /** Its failure is shown here. Without it nothing is sent again from here. */
  onResend?: () => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}): ReactNode {
  const texts = useTexts(oneTimeCodeTexts);
  const language = useLanguage();
  const pause = usePause();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null);
  const form = useSchemaForm(CodeFields, { defaultValues: { code: prefill } });

  const submit = async ({ code }: { code: string }): Promise<void> => {
    setFailure(null);
    try {
      await onSubmit(code.replaceAll(/\s/g, ''));
    } catch (error) {
      const refusal = error instanceof CallError ? error : null;
      if (refusal && ofTheCode.has(refusal.code)) {
        const message = refusal.errors[0]?.message ?? texts.failed;
        form.setError('code', { type: refusal.code, message }, { shouldFocus: true });
      } else if (!wantsProof(refusal?.code)) {
        setFailure({ title: texts.failed, error });
      }
    }
  };

  const resend = async (): Promise<void> => {
    if (!onResend) return;
    setFailure(null);
    setSent(false);
    try {
      await onResend();
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return;
      setFailure({ title: texts.notSent, error });
      return;
    }
    form.reset({ code: '' });
    setSent(true);
    pause.start(pauseSeconds);
  };

  const wait = failure?.error instanceof CallError ? failure.error.retryAfter : null;
  return (
    <Form form={form} onSubmit={submit} label={name}>
      <CodeField name="code" label={label ?? texts.code} help={help} />
      {failure && (
        <Alert kind="error" title={failure.title}>
          {failureText(failure.error, language)}{' '}
          {wait !== null && texts.tooMany(Math.ceil(wait / 60))}
        </Alert>
      )}
      {isSent && !failure && <Alert kind="info">{texts.sent}</Alert>}
      <div className={styles.actions}>
        <SubmitButton look={look} isPending={form.formState.isSubmitting}>
          {submitLabel ?? texts.confirm}
        </SubmitButton>
        {onResend && (
          <Button look="quiet" disabled={pause.secondsLeft > 0} onClick={resend}>
            {pause.secondsLeft > 0 ? texts.resendIn(pause.secondsLeft) : texts.resend}
          </Button>
        )}
        {children}
      </div>
    </Form>
  );
}
