import { mostQuotationRows } from '@troskel/contract/values/quotation-limits';
import { quotationFieldMessages } from '@troskel/contract/quotations/field-messages';
import type { TemplateRow } from '@troskel/contract/quotations/row-templates';
import { isSeen } from '@troskel/contract/values/typed-text';
import { textIn } from '@troskel/contract/ground/language';
import { inKronor } from '@troskel/contract/values/kronor';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { showDialog } from '../../../shell/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFieldId } from '../../../ui/Form.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { rowTemplatesDialog } from '../dialogs.ts';
import { quotationTexts } from '../quotation.texts.ts';
import { editorTexts } from './editor.texts.ts';
import { ListFault } from './ListFault.tsx';
import { Part } from './Part.tsx';
import { contentOf, emptyRow, isUntouchedRow, writtenRow } from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';
import { rowTemplatesTexts } from './row-templates.texts.ts';
import { RowFields } from './RowFields.tsx';
import type { RowAct } from './RowFields.tsx';
import { useContent } from './use-content.ts';
import styles from './RowsPart.module.css';

/** What there is to pay, beside what changes it most. */
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

/** The rows: added by Enter in the last field, moved and removed by buttons. */
export function RowsPart({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(editorTexts);
  const templates = useTexts(rowTemplatesTexts);
  const language = useLanguage();
  const { control, getValues } = useFormContext<WrittenQuotation>();
  const { fields, append, insert, move, remove, replace } = useFieldArray({
    control,
    name: 'rows',
    keyName: 'key',
  });
  const list = useRef<HTMLOListElement>(null);
  const id = useFieldId('rows');
  /** What is to have the focus when the rows stand as they shall. */
  const wanted = useRef<{ place: number; what: RowAct | 'text' }>(undefined);
  // At once: an effect of the render before may still be due when a button is pressed, and would
  // take this for its own while the rows stand as they stood.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { place, what } = wanted.current;
    wanted.current = undefined;
    const row = list.current?.children[place];
    const target = what === 'text' ? 'input' : `[data-act="${what}"]`;
    row?.querySelector<HTMLElement>(target)?.focus();
  });
  const isFull = fields.length >= mostQuotationRows;
  const quietly = { shouldFocus: false };

  const add = (): void => {
    if (isFull) return;
    wanted.current = { place: fields.length, what: 'text' };
    append(emptyRow(getValues('rows').at(-1)), quietly);
  };
  /** Adds the rows of a template; a row in which nothing was written gives way to them. */
  const put = (rows: readonly TemplateRow[]): void => {
    const written = getValues('rows');
    const isUntouched = written.length === 1 && isUntouchedRow(written[0]);
    const place = isUntouched ? 0 : written.length;
    if (place + rows.length > mostQuotationRows) {
      const text = textIn(quotationFieldMessages.QUOTATION_ROWS_TOO_MANY, language);
      showToast({ kind: 'error', title: templates.full, text });
      return;
    }
    wanted.current = { place, what: 'text' };
    const added = rows.map((row) => writtenRow({ ...row, id: crypto.randomUUID() }));
    if (isUntouched) replace(added);
    else append(added, quietly);
    announce(templates.inserted(rows.length));
  };
  const openTemplates = (): void => {
    const rows = contentOf(getValues()).rows.filter(({ text }) => isSeen(text));
    void showDialog(rowTemplatesDialog, { partnerId, rows, onPicked: put });
  };
  const act = (place: number, what: RowAct): void => {
    const row = getValues(`rows.${place}`);
    const name = texts.row(place + 1);
    if (what === 'duplicate') {
      if (isFull) return;
      wanted.current = { place: place + 1, what: 'text' };
      insert(place + 1, { ...row, id: crypto.randomUUID() }, quietly);
    } else if (what === 'remove') {
      wanted.current = { place: Math.min(place, fields.length - 2), what: 'remove' };
      remove(place);
      showToast({
        kind: 'success',
        title: texts.removed(row.text || name),
        action: { label: texts.undo, run: () => insert(place, row, quietly) },
      });
    } else {
      const to = what === 'up' ? place - 1 : place + 1;
      if (to < 0 || to >= fields.length) return;
      wanted.current = { place: to, what };
      move(place, to);
      announce(texts.moved(row.text || name, to + 1));
    }
  };
  /** Enter goes on to the next field, and after the last one to another row. */
  const goOn = (field: HTMLInputElement, place: number): void => {
    const row = list.current?.children[place];
    const inputs = [...(row?.querySelectorAll<HTMLElement>('input, select') ?? [])];
    const next = inputs[inputs.indexOf(field) + 1];
    if (next) next.focus();
    else if (place === fields.length - 1) add();
    else list.current?.children[place + 1]?.querySelector('input')?.focus();
  };

  return (
    <Part title={texts.rows} help={texts.rowsHelp} id={id}>
      <ListFault name="rows" />
      <div className={styles.room}>
        <ol ref={list} className={styles.rows}>
          {fields.map(({ key }, place) => (
            <RowFields
              key={key}
              place={place}
              count={fields.length}
              onAct={(what) => act(place, what)}
              onEnter={(field) => goOn(field, place)}
            />
          ))}
        </ol>
      </div>
      <div className={styles.add}>
        <Button look="secondary" icon={<PlusIcon size={18} />} disabled={isFull} onClick={add}>
          {texts.addRow}
        </Button>
        <Button look="secondary" aria-haspopup="dialog" onClick={openTemplates}>
          {templates.open}
        </Button>
        <small>{texts.addRowHelp}</small>
        <ToPay />
      </div>
    </Part>
  );
}
