import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { inKronor } from '@troskel/contract/values/kronor';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { oreOf, percentText, writtenOre } from '../../../lib/amounts.ts';
import { useDates } from '../../../lib/dates.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { keepPapers, papersQuery } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

const PaymentFields = z.object({ paidOn: z.string(), paidOre: z.string() });
type PaymentFields = z.infer<typeof PaymentFields>;

interface PartOfBasis {
  params: { partnerId: string; inquiryId: string };
  basis: Basis;
  /** Day in Sweden. */
  today: string;
}

function PaymentForm({
  params,
  basis,
  today,
  onRecorded,
}: PartOfBasis & { onRecorded: () => void }): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const record = useWrite(jobPapers.recordPayment, { skipGlobalHandle: true });
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(PaymentFields, {
    defaultValues: { paidOn: today, paidOre: writtenOre(basis.sums.toPayOre) },
    alsoCheck: ({ paidOn, paidOre }) => ({
      ...(paidOn === '' ? { paidOn: 'FIELD_MANDATORY' as const } : {}),
      ...(oreOf(paidOre) === null ? { paidOre: 'AMOUNT_UNREADABLE' as const } : {}),
    }),
  });
  const submit = async ({ paidOn, paidOre }: PaymentFields): Promise<void> => {
    setFailure(null);
    try {
      const papers = await record.mutateAsync({
        params: { ...params, basisId: basis.id },
        body: { paidOn, paidOre: oreOf(paidOre) ?? 0 },
      });
      keepPapers(params.partnerId, params.inquiryId, papers);
      showToast({ kind: 'success', title: texts.recorded });
      onRecorded();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fieldOf = (field: string) => (field === 'paidOn' || field === 'paidOre' ? field : null);
      if (showRefusedFields(form, error, fieldOf)) return;
      setFailure(error);
      // A colleague has recorded one meanwhile, which is shown then.
      if (error.status !== 409) return;
      showToast({
        kind: 'error',
        title: texts.recordFailed,
        text: failureText(error, language),
      });
      const { queryKey } = papersQuery(params.partnerId, params.inquiryId);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={texts.record}>
      {basis.sums.rot !== null && <p>{texts.paidElectronically}</p>}
      <div className={styles.fields}>
        <TextField name="paidOn" type="date" label={texts.paidOn} max={today} />
        <TextField
          name="paidOre"
          label={texts.paidKronor}
          help={texts.paidHelp(inKronor(basis.sums.toPayOre, language))}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      {failure && (
        <Alert kind="error" title={texts.recordFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <div className={styles.acts}>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.record}</SubmitButton>
      </div>
    </Form>
  );
}

/** When and what the customer has paid: recorded, or to be. */
export function PaymentPart(part: PartOfBasis): ReactNode {
  const { params, basis } = part;
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const dates = useDates();
  const remove = useWrite(jobPapers.removePayment, { skipGlobalHandle: true });
  const section = useRef<HTMLElement>(null);
  /** The button that was pressed is gone then. */
  const focus = () => section.current?.focus();
  const { payment, settlement, sums } = basis;
  const money = (ore: number) => inKronor(ore, language);
  return (
    <section className={styles.part} ref={section} tabIndex={-1}>
      <h3>{texts.payment}</h3>
      {payment === null ? (
        <PaymentForm {...part} onRecorded={focus} />
      ) : (
        <>
          <p>{texts.paid(money(payment.paidOre), dates.date(payment.paidOn))}</p>
          {settlement !== null &&
            settlement.percent !== null &&
            settlement.percent !== sums.rot?.percent && (
              <p>{texts.rate(percentText(settlement.percent, language))}</p>
            )}
          {settlement !== null && settlement.balanceOre < 0 && (
            <Alert kind="warning" isSilent>
              {texts.less(money(-settlement.balanceOre))}
            </Alert>
          )}
          {settlement !== null && settlement.balanceOre > 0 && (
            <Alert kind="warning" isSilent>
              {texts.more(money(settlement.balanceOre))}
            </Alert>
          )}
          {basis.request === null && (
            <div className={styles.acts}>
              <Button
                look="quiet"
                size="small"
                isPending={remove.isPending}
                onClick={async () => {
                  const { partnerId, inquiryId } = params;
                  try {
                    const input = { params: { ...params, basisId: basis.id } };
                    keepPapers(partnerId, inquiryId, await remove.mutateAsync(input));
                    showToast({ kind: 'success', title: texts.removed });
                    focus();
                  } catch (error) {
                    const text = failureText(error, language);
                    showToast({ kind: 'error', title: texts.removeFailed, text });
                  }
                }}
              >
                {texts.remove}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
