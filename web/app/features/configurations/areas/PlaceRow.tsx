import { styled } from '@mui/material/styles';
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

const Row = styled('li', { shouldForwardProp: (name) => name !== 'isBlamed' })<{
  isBlamed: boolean;
}>(({ theme, isBlamed }) => ({
  paddingLeft: isBlamed ? 10 : 0,
  borderLeft: isBlamed ? `3px solid ${theme.vars.palette.error.main}` : 0,
  '& fieldset': { display: 'grid', gap: 4 },
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600, fontSize: '0.8125rem' },
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 8,
  '& label': { fontWeight: 400, fontSize: '0.8125rem' },
  '& input': { minHeight: 44, padding: '8px 10px', fontVariantNumeric: 'tabular-nums' },
});

/** Beside the inputs, below their labels. */
const Acts = styled('div')({
  display: 'flex',
  marginTop: 25,
  '& > button': { minWidth: 36, padding: 0 },
});

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
    <Row isBlamed={isBlamed}>
      <fieldset>
        {isNameHidden ? (
          <VisuallyHidden as="legend">{name}</VisuallyHidden>
        ) : (
          <legend>{name}</legend>
        )}
        <Fields>
          {cell('latitude', latitudeFault)}
          {cell('longitude', longitudeFault)}
          {(onInsert ?? onRemove) && (
            <Acts>
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
            </Acts>
          )}
        </Fields>
      </fieldset>
    </Row>
  );
}
