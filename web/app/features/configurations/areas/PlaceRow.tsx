import { useId } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { readPair } from '../../../lib/degrees.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Input } from '../../../ui/Input.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { coordinateTexts } from './areas.texts.ts';
import type { TypedPlace } from './typed-shape.ts';
import styles from './PlaceRow.module.css';

/** One place of a typed shape; a pasted pair of numbers fills both fields. */
export function PlaceRow({
  name,
  isNameHidden = false,
  number,
  place,
  isBlamed = false,
  latitudeFault,
  longitudeFault,
  onChange,
  onInsert,
  onRemove,
}: {
  name: string;
  /** A heading above it says the same. */
  isNameHidden?: boolean;
  /** Counted from 0. */
  number: number;
  place: Pick<TypedPlace, 'latitude' | 'longitude'>;
  /** The shape was refused at this place. */
  isBlamed?: boolean;
  latitudeFault: string | undefined;
  longitudeFault: string | undefined;
  onChange: (place: Partial<TypedPlace>) => void;
  onInsert?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}): ReactNode {
  const texts = useTexts(coordinateTexts);
  const id = useId();
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pair = readPair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    onChange(pair);
  };
  const cell = (part: 'latitude' | 'longitude', fault: string | undefined): ReactNode => (
    <FieldFrame id={`${id}-${part}`} label={texts[part]} error={fault}>
      {(wiring) => (
        <Input
          {...wiring}
          data-field={`${number}.${part}`}
          aria-invalid={wiring['aria-invalid'] ?? (isBlamed || undefined)}
          inputMode="decimal"
          autoComplete="off"
          value={place[part]}
          onPaste={paste}
          onChange={(event) => onChange({ [part]: event.target.value })}
        />
      )}
    </FieldFrame>
  );
  return (
    <li className={styles.row} data-blamed={isBlamed}>
      <fieldset>
        {isNameHidden ? (
          <VisuallyHidden as="legend">{name}</VisuallyHidden>
        ) : (
          <legend>{name}</legend>
        )}
        <div className={styles.fields}>
          {cell('latitude', latitudeFault)}
          {cell('longitude', longitudeFault)}
          {(onInsert ?? onRemove) && (
            <div className={styles.acts}>
              {onInsert && (
                <IconButton
                  type="button"
                  aria-label={texts.insertRow(number + 1)}
                  onClick={onInsert}
                >
                  <PlusIcon size={18} />
                </IconButton>
              )}
              {onRemove && (
                <IconButton
                  type="button"
                  aria-label={texts.removeRow(number + 1)}
                  onClick={onRemove}
                >
                  <CloseIcon size={18} />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </fieldset>
    </li>
  );
}
