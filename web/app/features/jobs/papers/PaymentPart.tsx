import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { inKronor } from '@troskel/contract/values/kronor';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { oreOf, percentText, writtenOre } from '../../../lib/amounts.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { keepPapers, papersQuery } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

const PaymentFields = z.object({ paidOn: z.string(), paidOre: z.string() });

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
  const { partnerId, inquiryId } = params;
  const record = useRecordForm({
    schema: PaymentFields,
    defaultValues: { paidOn: today, paidOre: writtenOre(basis.sums.toPayOre) },
    alsoCheck: ({ paidOn, paidOre }) => ({
      ...(paidOn === '' ? { paidOn: 'FIELD_MANDATORY' as const } : {}),
      ...(oreOf(paidOre) === null ? { paidOre: 'AMOUNT_UNREADABLE' as const } : {}),
    }),
    save: ({ paidOn, paidOre }, { createOptions }) => {
      const body = { paidOn, paidOre: oreOf(paidOre) ?? 0 };
      return call(
        jobPapers.recordPayment,
        { params: { ...params, basisId: basis.id }, body },
        createOptions,
      );
    },
    onSaved: (papers) => {
      keepPapers(partnerId, inquiryId, papers);
      showToast({ kind: 'success', title: texts.recorded });
      onRecorded();
    },
    onRefused: async (error) => {
      // A colleague has recorded one meanwhile, which is shown then.
      if (error.status !== 409) return false;
      showToast({
        kind: 'error',
        title: texts.recordFailed,
        text: failureText(error, language),
      });
      const { queryKey } = papersQuery(partnerId, inquiryId);
      await queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });
  return (
    <RecordForm
      record={record}
      label={texts.record}
      failed={texts.recordFailed}
      acts={
        <div className={styles.acts}>
          <SubmitButton isPending={record.isSaving}>{texts.record}</SubmitButton>
        </div>
      }
    >
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
    </RecordForm>
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
