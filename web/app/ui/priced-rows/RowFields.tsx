import { withinSentence } from '@troskel/contract/values/within-sentence';
import { textIn } from '@troskel/contract/ground/language';
import { quotationRowKinds, quotationUnits, vatRates } from '@troskel/contract/values/quotation';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../IconButton.tsx';
import { ChevronDownIcon, CloseIcon, icon } from '../icons.tsx';
import { TextField } from '../TextField.tsx';
import { percentText } from '../../lib/amounts.ts';
import { pricedRowsTexts } from './priced-rows.texts.ts';
import { PickField } from '../PickField.tsx';
import { netOreOf } from './row-form.ts';
import type { WrittenRows } from './row-form.ts';
import styles from './RowFields.module.css';

const DuplicateIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h9a1 1 0 0 1 1 1v1" />
  </>,
);

export type RowAct = 'up' | 'down' | 'duplicate' | 'remove';

/** The sum of a row, while it is typed. */
function RowSum({ place }: { place: number }): ReactNode {
  const texts = useTexts(pricedRowsTexts);
  const language = useLanguage();
  const { control } = useFormContext<WrittenRows>();
  const row = useWatch({ control, name: `rows.${place}` });
  return (
    <p className={styles.sum}>
      <small>{texts.rowSum}</small>
      <span>{inKronor(netOreOf(row), language)}</span>
    </p>
  );
}

/** A priced row: a card on a phone, a line of a table where there is room. */
export function RowFields({
  place,
  count,
  onAct,
  onEnter,
}: {
  place: number;
  /** How many rows there are. */
  count: number;
  onAct: (act: RowAct) => void;
  /** Enter is pressed in a field of the row. */
  onEnter: (field: HTMLInputElement) => void;
}): ReactNode {
  const texts = useTexts(pricedRowsTexts);
  const language = useLanguage();
  const words = textIn(quotationWords, language);
  const name = texts.row(place + 1);
  const field = (of: string): string => `rows.${place}.${of}`;
  const line = {
    autoComplete: 'off',
    // Enter goes on, and never sends the form.
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter(event.currentTarget);
    },
  };
  const amount = { ...line, inputMode: 'decimal', maxLength: 20 } as const;
  const within = withinSentence(name);
  const acts = [
    { act: 'up', label: texts.moveUp(within), isOver: place === 0, Icon: ChevronDownIcon },
    {
      act: 'down',
      label: texts.moveDown(within),
      isOver: place === count - 1,
      Icon: ChevronDownIcon,
    },
    { act: 'duplicate', label: texts.duplicate(within), isOver: false, Icon: DuplicateIcon },
    { act: 'remove', label: texts.remove(within), isOver: count === 1, Icon: CloseIcon },
  ] as const;
  return (
    <li>
      <fieldset className={styles.row} aria-label={name}>
        <div className={styles.text}>
          <TextField name={field('text')} label={texts.text} maxLength={200} {...line} />
        </div>
        <div className={styles.kind}>
          <PickField
            name={field('kind')}
            label={texts.kind}
            options={quotationRowKinds.map((kind) => [kind, words.rowKinds[kind]])}
          />
        </div>
        <div className={styles.quantity}>
          <TextField name={field('quantityHundredths')} label={texts.quantity} {...amount} />
        </div>
        <div className={styles.unit}>
          <PickField
            name={field('unit')}
            label={texts.unit}
            options={quotationUnits.map((unit) => [unit, words.units[unit]])}
          />
        </div>
        <div className={styles.vat}>
          <PickField
            name={field('vatPercent')}
            label={texts.vat}
            options={vatRates.map((rate) => [String(rate), percentText(rate, language)])}
          />
        </div>
        <div className={styles.price}>
          <TextField name={field('unitPriceOre')} label={texts.unitPrice} {...amount} />
        </div>
        <RowSum place={place} />
        <div className={styles.acts}>
          {acts.map(({ act, label, isOver, Icon }) => (
            // Never disabled: the one that has the focus must not lose it at the end of the list.
            <IconButton
              key={act}
              type="button"
              data-act={act}
              aria-label={label}
              title={label}
              aria-disabled={isOver || undefined}
              onClick={() => {
                if (!isOver) onAct(act);
              }}
            >
              <Icon size={18} />
            </IconButton>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
