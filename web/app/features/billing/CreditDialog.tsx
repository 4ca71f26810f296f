import { mostReason, staffBilling, NewCredit } from '@troskel/contract/billing/staff-calls';
import type { ReactNode } from 'react';
import { oreOf } from '../../lib/amounts.ts';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/TextField.tsx';
import { sentAs } from '../../ui/schema-form.ts';
import { moneyWithOre } from '@troskel/contract/values/kronor';
import { staffInvoicesTexts } from './staff-invoices.texts.ts';

/** A credit note as its form holds it: kronor as they are typed, nothing for all that is left. */
const WrittenCredit = z.object({ amountOre: z.string(), reason: z.string() });

const CreditFields = sentAs(
  WrittenCredit,
  ({ amountOre, reason }) => ({
    reason,
    amountOre: amountOre.trim() === '' ? null : (oreOf(amountOre) ?? Number.NaN),
  }),
  NewCredit,
);

export interface CreditDialogProps {
  invoiceId: string;
  number: string;
  /** The part of the invoice that is not credited yet, in öre. */
  mostOre: number;
}

/** Credits an invoice, whole or in part. */
export default function CreditDialog({
  invoiceId,
  number,
  mostOre,
  ...controls
}: CreditDialogProps & DialogControls): ReactNode {
  const texts = useTexts(staffInvoicesTexts);
  const language = useLanguage();
  const record = useDialogForm(controls, {
    schema: CreditFields,
    defaultValues: { amountOre: '', reason: '' },
    save: (body, { createOptions }) =>
      call(staffBilling.creditInvoice, { params: { invoiceId }, body }, createOptions),
    refreshes: [staffBilling.listAllInvoices],
    onSaved: () =>
      void showToast({
        kind: 'success',
        title: texts.credited(number),
        text: texts.creditedText,
      }),
  });
  return (
    <RecordDialog
      record={record}
      title={texts.creditTitle(number)}
      intro={<p>{texts.creditIntro}</p>}
      failed={texts.notCredited}
      cancel={texts.cancel}
      save={texts.credit}
    >
      <TextField
        name="amountOre"
        label={texts.creditAmount}
        help={texts.creditHelp(moneyWithOre(mostOre, language))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        isOptional
      />
      <TextField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        maxLength={mostReason}
      />
    </RecordDialog>
  );
}
