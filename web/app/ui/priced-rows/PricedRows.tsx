import { mostQuotationRows } from '@troskel/contract/values/quotation-limits';
import { useLayoutEffect, useRef, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { QuotationRow } from '@troskel/contract/values/quotation';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../Button.tsx';
import { PlusIcon } from '../icons.tsx';
import { ListFault } from '../ListFault.tsx';
import { pricedRowsTexts } from './priced-rows.texts.ts';
import { emptyRow, isUntouchedRow, writtenRow } from './row-form.ts';
import type { WrittenRows } from './row-form.ts';
import { RowFields } from './RowFields.tsx';
import type { RowAct } from './RowFields.tsx';
import styles from './PricedRows.module.css';

/** Adds rows below those of the form; false when there is no room for them. */
type PutRows = (rows: readonly Omit<QuotationRow, 'id'>[]) => boolean;

const PutRowsContext = createContext<PutRows>(() => false);

/** Answers the function by which a control in the form adds several rows at once. */
export const usePutRows = (): PutRows => useContext(PutRowsContext);

/** The rows of the form around: added by Enter in the last field, moved and removed by buttons. */
export function PricedRows({
  beside,
  children,
}: {
  /** Another way to add rows, beside the button that adds one; see `usePutRows`. */
  beside?: ReactNode;
  /** The sums of the rows. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(pricedRowsTexts);
  const { control, getValues } = useFormContext<WrittenRows>();
  const { fields, append, insert, move, remove, replace } = useFieldArray({
    control,
    name: 'rows',
    keyName: 'key',
  });
  const list = useRef<HTMLOListElement>(null);
  /** The element that gets the focus once the rows have changed. */
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
  /** A row in which nothing was written gives way to those that are put. */
  const put = (rows: Parameters<ReturnType<typeof usePutRows>>[0]): boolean => {
    const written = getValues('rows');
    const isUntouched = written.length === 1 && isUntouchedRow(written[0]);
    const place = isUntouched ? 0 : written.length;
    if (place + rows.length > mostQuotationRows) return false;
    wanted.current = { place, what: 'text' };
    const added = rows.map((row) => writtenRow({ ...row, id: crypto.randomUUID() }));
    if (isUntouched) replace(added);
    else append(added, quietly);
    return true;
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
    <>
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
        <PutRowsContext value={put}>{beside}</PutRowsContext>
        <small>{texts.addRowHelp}</small>
        {children}
      </div>
    </>
  );
}
