import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
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
  const [isAsking, setAsking] = useState(false);
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
  const record = useRecordForm({
    schema: WithdrawFields,
    defaultValues: { why: '' },
    emptied: { why: '' },
    save: (body, { createOptions }) =>
      call(
        jobPapers.withdrawBasis,
        { params: { ...params, basisId: basis.id }, body },
        createOptions,
      ),
    onSaved: (papers) => {
      keepPapers(params.partnerId, params.inquiryId, papers);
      showToast({ kind: 'success', title: texts.withdrawnTold });
      onWithdrawn();
    },
    onClosed: () => ask(false),
  });
  if (!isAsking) {
    return (
      <div ref={part}>
        <Button look="quiet" size="small" isFlush onClick={() => ask(true)}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part} ref={part}>
      <h3>{texts.withdraw}</h3>
      <p>{texts.withdrawText}</p>
      <RecordForm
        record={record}
        label={texts.withdraw}
        failed={texts.withdrawFailed}
        acts={
          <div className={styles.acts}>
            <SubmitButton isPending={record.isSaving}>{texts.withdrawYes}</SubmitButton>
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
          </div>
        }
      >
        <TextField name="why" label={texts.why} help={texts.whyHelp} maxLength={500} />
      </RecordForm>
    </div>
  );
}
