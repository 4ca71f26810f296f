import { pricedRowMessages } from '@troskel/contract/values/quotation-errors';
import type { TemplateRow } from '@troskel/contract/quotations/row-templates';
import { isSeen } from '@troskel/contract/values/typed-text';
import { textIn } from '@troskel/contract/ground/language';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { showDialog } from '../../../shell/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFieldId } from '../../../ui/Form.tsx';
import { FormPart } from '../../../ui/FormPart.tsx';
import { PricedRows, usePutRows } from '../../../ui/priced-rows/PricedRows.tsx';
import { rowTemplatesDialog } from '../dialogs.ts';
import { quotationTexts } from '../quotation.texts.ts';
import { editorTexts } from './editor.texts.ts';
import { contentOf, useContent } from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';
import { rowTemplatesTexts } from './row-templates.texts.ts';

/** The sum to pay, beside the fields that change it most. */
function ToPay(): ReactNode {
  const words = useTexts(quotationTexts);
  const language = useLanguage();
  const { sums } = useContent();
  return (
    <p>
      {words.toPay} <b>{inKronor(sums.toPayOre, language)}</b>
    </p>
  );
}

/** Opens the rows that are kept for other quotations. */
function TemplatesButton({ partnerId }: { partnerId: string }): ReactNode {
  const put = usePutRows();
  const templates = useTexts(rowTemplatesTexts);
  const language = useLanguage();
  const { getValues } = useFormContext<WrittenQuotation>();
  const onPicked = (rows: readonly TemplateRow[]): void => {
    if (put(rows)) {
      announce(templates.inserted(rows.length));
      return;
    }
    const text = textIn(pricedRowMessages.QUOTATION_ROWS_TOO_MANY, language);
    showToast({ kind: 'error', title: templates.full, text });
  };
  return (
    <Button
      look="secondary"
      aria-haspopup="dialog"
      onClick={() => {
        const rows = contentOf(getValues()).rows.filter(({ text }) => isSeen(text));
        void showDialog(rowTemplatesDialog, { partnerId, rows, onPicked });
      }}
    >
      {templates.open}
    </Button>
  );
}

/** The rows of a quotation, some of them perhaps by a template. */
export function RowsPart({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(editorTexts);
  const id = useFieldId('rows');
  return (
    <FormPart title={texts.rows} help={texts.rowsHelp} id={id}>
      <PricedRows beside={<TemplatesButton partnerId={partnerId} />}>
        <ToPay />
      </PricedRows>
    </FormPart>
  );
}
