import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { keepPapers } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

const WithdrawFields = z.object({
  why: z.string().check(z.minLength(1, 'FIELD_MANDATORY')),
});

/** Takes a basis back, with the reason, so that a new one can be made. */
export function WithdrawPart({
  params,
  basis,
  onWithdrawn,
}: {
  params: { partnerId: string; inquiryId: string };
  basis: Basis;
  onWithdrawn: () => void;
}): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const withdraw = useWrite(jobPapers.withdrawBasis, { skipGlobalHandle: true });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(WithdrawFields, { defaultValues: { why: '' } });
  const part = useRef<HTMLDivElement>(null);
  /** Somebody has pressed a button that is gone then. */
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    part.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  const ask = (asked: boolean): void => {
    isPressed.current = true;
    setAsking(asked);
  };
  if (!isAsking) {
    return (
      <div ref={part}>
        <Button look="quiet" size="small" onClick={() => ask(true)}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part} ref={part}>
      <h3>{texts.withdraw}</h3>
      <p>{texts.withdrawText}</p>
      <Form
        form={form}
        label={texts.withdraw}
        onSubmit={async (body) => {
          setFailure(null);
          try {
            const papers = await withdraw.mutateAsync({
              params: { ...params, basisId: basis.id },
              body,
            });
            keepPapers(params.partnerId, params.inquiryId, papers);
            showToast({ kind: 'success', title: texts.withdrawnTold });
            onWithdrawn();
          } catch (error) {
            if (!(error instanceof CallError)) throw error;
            setFailure(error);
          }
        }}
      >
        <TextField name="why" label={texts.why} help={texts.whyHelp} maxLength={500} />
        {failure && (
          <Alert kind="error" title={texts.withdrawFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <div className={styles.acts}>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.withdrawYes}</SubmitButton>
          <Button look="quiet" onClick={() => ask(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
