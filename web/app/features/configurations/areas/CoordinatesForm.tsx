import { maxCorners } from '@troskel/contract/values/area-shapes';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Input, TextArea } from '../../../ui/Input.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import type { Refusal, TypedShape } from './area-drawing.ts';
import type { AreaKind } from './area-shape.ts';
import { coordinateTexts } from './areas.texts.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { emptyFields, emptyPlace, readShape, readPlaces } from './typed-shape.ts';
import type { TypedFaults, TypedFields, TypedPlace } from './typed-shape.ts';
import styles from './CoordinatesForm.module.css';

const kinds: readonly AreaKind[] = ['polygon', 'circle', 'rectangle'];

/** An area as coordinates: the equal way to drawing it. It stands inside a form, and is none. */
export function CoordinatesForm({
  fields: given,
  canChooseKind = false,
  onApply,
  onClose,
}: {
  fields: TypedFields;
  canChooseKind?: boolean;
  /** Answers why the shape was refused. */
  onApply: (shape: TypedShape) => Refusal | null;
  onClose: () => void;
}): ReactNode {
  const texts = useTexts(coordinateTexts);
  const language = useLanguage();
  const radiusId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(given);
  const [faults, setFaults] = useState<TypedFaults>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { kind, places, radius } = fields;
  useEffect(() => {
    // The button that opened the form is gone, so the focus moves to the choice of shape.
    if (canChooseKind) frame.current?.querySelector('input')?.focus();
  }, [canChooseKind]);

  const change = (next: Partial<TypedFields>): void => {
    setFields({ ...fields, ...next });
    setRefusal(null);
  };
  const setPlace = (index: number, place: Partial<TypedPlace>): void => {
    change({ places: places.map((each, i) => (i === index ? { ...each, ...place } : each)) });
    setFaults({});
  };
  const nameOf = (index: number): string => {
    if (kind === 'circle') return index === 0 ? texts.centre : texts.radius;
    if (kind === 'rectangle') return index === 0 ? texts.southWest : texts.northEast;
    return texts.corner(index + 1);
  };
  const wordsOf = (field: string): string | undefined => {
    const fault = faults[field];
    if (!fault) return undefined;
    return fault === 'noNumber' ? texts.noNumber : fieldMessage('AREA_OUTSIDE_SWEDEN', language);
  };
  const apply = (): void => {
    const read = readShape(fields);
    setFaults(read.faults ?? {});
    const refused = read.shape ? onApply(read.shape) : null;
    setRefusal(refused);
    if (read.shape && !refused) onClose();
    const [first] = Object.keys(read.faults ?? {});
    frame.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter would send the form around this one.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.type !== 'radio') apply();
  };
  const blamed = refusal?.corner ?? null;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields within it
    <div className={styles.coordinatesFormFrame} ref={frame} onKeyDown={onKeyDown}>
      {canChooseKind && (
        <div className={styles.kinds} role="radiogroup" aria-label={texts.shape}>
          {kinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${radiusId}-kind`}
                checked={each === kind}
                onChange={() => {
                  change(emptyFields(each));
                  setFaults({});
                }}
              />
              {texts[each]}
            </label>
          ))}
        </div>
      )}
      <p className={styles.help}>{texts.help}</p>
      <ol className={styles.rows}>
        {places.map((place, index) => (
          <PlaceRow
            key={place.key}
            name={nameOf(index)}
            number={index}
            place={place}
            isBlamed={kind !== 'circle' && blamed === index}
            latitudeFault={wordsOf(`${index}.latitude`)}
            longitudeFault={wordsOf(`${index}.longitude`)}
            onChange={(next) => setPlace(index, next)}
            onInsert={
              kind === 'polygon' && places.length < maxCorners
                ? () => change({ places: places.toSpliced(index + 1, 0, emptyPlace()) })
                : undefined
            }
            onRemove={
              kind === 'polygon' && places.length > 3
                ? () => {
                    change({ places: places.toSpliced(index, 1) });
                    setFaults({});
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {kind === 'circle' && (
        <FieldFrame id={radiusId} label={texts.radius} error={wordsOf('radius')}>
          {(wiring) => (
            <Input
              {...wiring}
              data-field="radius"
              inputMode="decimal"
              autoComplete="off"
              value={radius}
              onChange={(event) => change({ radius: event.target.value })}
            />
          )}
        </FieldFrame>
      )}
      {kind === 'polygon' && (
        <>
          <div className={styles.buttons}>
            <Button
              look="quiet"
              size="small"
              icon={<PlusIcon size={18} />}
              disabled={places.length >= maxCorners}
              onClick={() => change({ places: [...places, emptyPlace()] })}
            >
              {texts.addRow}
            </Button>
          </div>
          <PastePlaces
            onPlaces={(pasted) => {
              change({ places: pasted });
              setFaults({});
            }}
          />
        </>
      )}
      {refusal && (
        <Alert kind="error">
          {fieldMessage(refusal.code, language)}
          {blamed !== null && ` ${texts.refusedAt(nameOf(blamed))}`}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button size="small" look="secondary" onClick={apply}>
          {texts.apply}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** A whole list of corners at once, as other programs write it. */
function PastePlaces({ onPlaces }: { onPlaces: (places: TypedPlace[]) => void }): ReactNode {
  const texts = useTexts(coordinateTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState<number | null>(null);
  return (
    <details className={styles.folded}>
      <summary>{texts.paste}</summary>
      <FieldFrame
        id={id}
        label={texts.paste}
        help={texts.pasteHelp}
        error={unreadable === null ? undefined : texts.unreadable(unreadable)}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setUnreadable(null);
            }}
          />
        )}
      </FieldFrame>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          const read = readPlaces(text);
          setUnreadable('unreadable' in read ? read.unreadable : null);
          if ('places' in read) onPlaces(read.places);
        }}
      >
        {texts.fill}
      </Button>
    </details>
  );
}
