import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import type { Language } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Input } from '../../../ui/Input.tsx';
import { handlesOf } from './area-shape.ts';
import { areaListTexts } from './areas.texts.ts';
import { CoordinatesForm } from './CoordinatesForm.tsx';
import type { DraftArea } from './draft-area.ts';
import { areaSize } from './drawing-outcome.ts';
import { emptyFields, fieldsOf } from './typed-shape.ts';
import type { AreaDrawing } from './use-area-drawing.ts';
import styles from './AreaList.module.css';

function kindInWords(area: DraftArea, language: Language): string {
  const texts = textIn(areaListTexts, language);
  if (area.type !== 'circle') {
    return area.type === 'rectangle' ? texts.rectangle : texts.polygon(handlesOf(area).length);
  }
  const kilometres = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  return texts.circle(`${kilometres.format(area.radius / 1000)} km`);
}

function AreaItem({
  area,
  index,
  isSelected,
  isNew,
  onAsked,
  faults,
  drawing: { act },
  onShow,
  onRemove,
}: {
  area: DraftArea;
  index: number;
  isSelected: boolean;
  /** Just drawn: its name is asked for. */
  isNew: boolean;
  onAsked: () => void;
  faults: Record<string, string>;
  drawing: AreaDrawing;
  onShow: (area: DraftArea) => void;
  onRemove: (area: DraftArea) => void;
}): ReactNode {
  const texts = useTexts(areaListTexts);
  const language = useLanguage();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isNew) return;
    onAsked();
    // On a touch screen the keyboard that comes up would hide what was drawn.
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (isTouch) name.current?.closest('li')?.focus({ preventScroll: true });
    else name.current?.select();
  }, [isNew, onAsked]);
  const own = Object.entries(faults).filter(([field]) => field.startsWith(`customAreas.${index}.`));
  const isNamed = area.name.trim() !== '';
  const nameFault =
    faults[`customAreas.${index}.name`] ??
    (isLeft && !isNamed ? fieldMessage('FIELD_MANDATORY', language) : undefined);
  const shapeFaults = own.filter(([field]) => !field.endsWith('.name')).map(([, words]) => words);
  const shownName = isNamed ? area.name : kindInWords(area, language);
  return (
    <li className={styles.item} data-selected={isSelected} tabIndex={-1}>
      <FieldFrame id={id} label={texts.name} error={nameFault}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={name}
            value={area.name}
            maxLength={100}
            autoComplete="off"
            aria-required
            onBlur={() => setLeft(true)}
            onChange={(event) => act({ type: 'rename', key: area.key, name: event.target.value })}
            onKeyDown={(event) => {
              // Enter would send the form around.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </FieldFrame>
      <p className={styles.quiet}>
        {kindInWords(area, language)} · {areaSize(area, language)}
      </p>
      {shapeFaults.length > 0 && (
        <Alert kind="error" isSilent>
          {shapeFaults.join(' ')}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.small}
          look="quiet"
          size="small"
          aria-label={texts.showLabel(shownName)}
          onClick={() => onShow(area)}
        >
          {texts.show}
        </Button>
        <Button
          className={styles.small}
          ref={opener}
          look="quiet"
          size="small"
          aria-label={texts.coordinatesLabel(shownName)}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            act({ type: 'select', key: area.key });
          }}
        >
          {texts.coordinates}
        </Button>
        <Button
          className={styles.small}
          look="quiet"
          size="small"
          aria-label={texts.removeLabel(shownName)}
          onClick={() => onRemove(area)}
        >
          {texts.remove}
        </Button>
      </div>
      {isOpen && (
        <CoordinatesForm
          // Moved on the map meanwhile: the table follows.
          key={JSON.stringify(
            area.type === 'circle' ? [area.centre, area.radius] : area.coordinates,
          )}
          fields={fieldsOf(area, language)}
          onApply={(shape) =>
            act({ type: 'setCoordinates', key: area.key, name: area.name, shape }).refusal
          }
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

/** The areas of one's own: named, shown, typed, removed; and new ones typed. */
export function AreaList({
  drawing,
  newKey,
  onAsked,
  nameFor,
  faults,
  onShow,
}: {
  drawing: AreaDrawing;
  /** The area that was just drawn. */
  newKey: string | null;
  /** Its name has been asked for, once. */
  onAsked: () => void;
  /** The name that the next area gets. */
  nameFor: () => string;
  faults: Record<string, string>;
  onShow: (area: DraftArea) => void;
}): ReactNode {
  const texts = useTexts(areaListTexts);
  const titleId = useId();
  const { state, act } = drawing;
  const [typing, setTyping] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const typeNew = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    if (typing !== null || !isTyped.current) return;
    isTyped.current = false;
    typeNew.current?.focus();
  }, [typing]);
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);
  return (
    <section className={styles.areaListFrame} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      {state.areas.length === 0 && removed === null && (
        <p className={styles.quiet}>{texts.empty}</p>
      )}
      {faults['customAreas'] && (
        <Alert kind="error" isSilent>
          {faults['customAreas']}
        </Alert>
      )}
      <ul className={styles.items}>
        {state.areas.map((area, index) => (
          <AreaItem
            key={area.key}
            area={area}
            index={index}
            isSelected={area.key === state.selected}
            isNew={area.key === newKey}
            onAsked={onAsked}
            faults={faults}
            drawing={drawing}
            onShow={onShow}
            onRemove={({ key, name }) => {
              act({ type: 'remove', key });
              setRemoved(name);
            }}
          />
        ))}
      </ul>
      {removed !== null && (
        <Alert kind="info" isSilent>
          {texts.removed(removed)}{' '}
          <Button
            className={styles.small}
            ref={undo}
            look="quiet"
            size="small"
            onClick={() => {
              act({ type: 'undo' });
              setRemoved(null);
              typeNew.current?.focus();
            }}
          >
            {texts.undo}
          </Button>
        </Alert>
      )}
      {typing === null ? (
        <div>
          <Button
            ref={typeNew}
            look="secondary"
            size="small"
            onClick={() => {
              setRemoved(null);
              setTyping(crypto.randomUUID());
            }}
          >
            {texts.typeNew}
          </Button>
        </div>
      ) : (
        <div className={styles.newItem}>
          <CoordinatesForm
            fields={emptyFields('polygon')}
            canChooseKind
            onApply={(shape) =>
              act({ type: 'setCoordinates', key: typing, name: nameFor(), shape }).refusal
            }
            onClose={() => {
              setTyping(null);
              isTyped.current = true;
            }}
          />
        </div>
      )}
    </section>
  );
}
