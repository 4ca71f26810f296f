import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { faultText } from '../../../ui/form-field.ts';
import { useFieldId } from '../../../ui/Form.tsx';
import { TextButton } from '../../../ui/Link.tsx';
import { pricedRowsTexts } from '../../../ui/priced-rows/priced-rows.texts.ts';
import { editorTexts } from './editor.texts.ts';
import styles from './QuotationEditor.module.css';

interface Fault {
  field: string;
  message: string;
}

/** Lists the faults of a form by the names of its fields. */
function faultsIn(errors: object, above = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, value]): Fault[] => {
    if (typeof value !== 'object' || value === null) return [];
    const field = above === '' ? name : `${above}.${name}`;
    const { type, message } = value as { type?: unknown; message?: unknown };
    if (typeof type === 'string') {
      return [{ field, message: typeof message === 'string' ? message : '' }];
    }
    return faultsIn(value as object, field);
  });
}

/** Fields as they stand on the page; a form tells its faults in the order in which they were found. */
const order = [
  'highestPriceOre',
  'rows',
  'text',
  'quantityHundredths',
  'unitPriceOre',
  'deduction',
  'plannedPaymentOn',
  'buyers',
  'name',
  'sharePercent',
  'leftKronor',
  'validUntil',
  'terms',
];

/** Answers what sorts a path of a field by its place on the page; the list itself before its lines. */
const placeOf = (path: string): string =>
  path
    .split('.')
    .map((part) => (part === 'root' ? 0 : Math.max(order.indexOf(part), Number(part) || 0)))
    .map((place) => String(place).padStart(4, '0'))
    .join('.');

function useNameOf(): (field: string) => string {
  const texts = useTexts(editorTexts);
  const words = useTexts(pricedRowsTexts);
  const names: Record<string, string> = {
    rows: texts.rows,
    buyers: texts.buyers,
    highestPriceOre: texts.highestPrice,
    deduction: texts.deduction,
    plannedPaymentOn: texts.plannedPaymentOn,
    validUntil: texts.validUntil,
    terms: texts.termsText,
  };
  const ofRow: Record<string, string> = {
    text: words.text,
    quantityHundredths: words.quantity,
    unitPriceOre: words.unitPrice,
  };
  const ofBuyer: Record<string, string> = {
    name: texts.name,
    sharePercent: texts.share,
    leftKronor: texts.left,
  };
  return (path) => {
    const [list = '', place, part = ''] = path.split('.');
    if (place === undefined || place === 'root') return names[list] ?? list;
    const field = (list === 'rows' ? ofRow : ofBuyer)[part] ?? part;
    const put = list === 'rows' ? texts.inRow : texts.ofBuyer;
    return put(Number(place) + 1, withinSentence(field));
  };
}

/** Mistakes to correct after a failed try to send, each with a link to its field. */
export function FaultList(): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { errors, submitCount } = useFormState();
  const nameOf = useNameOf();
  const formId = useFieldId('');
  const list = useRef<HTMLUListElement>(null);
  const faults =
    submitCount === 0
      ? []
      : faultsIn(errors).toSorted((one, other) =>
          placeOf(one.field).localeCompare(placeOf(other.field)),
        );
  const hasFaults = faults.length > 0;
  // The form leads to the first field; a fault of a list as a whole has none.
  useEffect(() => {
    if (submitCount === 0 || !hasFaults) return;
    if (document.activeElement?.matches('[aria-invalid="true"], [type="radio"]') !== true) {
      list.current?.focus();
    }
    // Not when a fault comes or goes while somebody types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  if (!hasFaults) return null;
  return (
    <ul ref={list} className={styles.faults} tabIndex={-1} aria-label={texts.faults}>
      {faults.map(({ field, message }) => (
        <li key={field}>
          <TextButton
            type="button"
            onClick={() => {
              const id = `${formId}${field.replace(/\.root$/, '').replaceAll('.', '-')}`;
              document.getElementById(id)?.focus();
            }}
          >
            {texts.faultAt(nameOf(field), faultText(message, language))}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}
