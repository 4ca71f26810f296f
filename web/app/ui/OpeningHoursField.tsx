import {
  mostIntervals,
  mostNoteCharacters,
  normaliseTime,
  weekdays,
} from '@troskel/contract/values/opening-hours';
import type { Weekday } from '@troskel/contract/values/opening-hours';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { useFieldFault, useRegisteredField } from './form-field.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon, PlusIcon } from './icons.tsx';
import { Input } from './Input.tsx';
import { TextField } from './TextField.tsx';
import { likeMonday, nextInterval } from './opening-hours-form.ts';
import type { HoursFields } from './opening-hours-form.ts';
import { openingHoursTexts } from './opening-hours.texts.ts';
import styles from './OpeningHoursField.module.css';

/** 24 hours in both languages, which the browser's own clock is not; `7` and `0730` will do. */
function Clock({
  name,
  label,
  faultId,
  onLeave,
}: {
  name: string;
  label: string;
  faultId: string;
  onLeave: () => void;
}) {
  const { id, fault, registration } = useRegisteredField(name);
  const { setValue } = useFormContext();
  return (
    <Input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? faultId : undefined}
      {...registration}
      id={id}
      onBlur={(event) => {
        const typed = event.target.value;
        const time = normaliseTime(typed);
        if (time !== typed) setValue(name, time, { shouldDirty: true });
        void registration.onBlur(event).then(onLeave);
      }}
    />
  );
}

function OpeningRow({
  name,
  day,
  onRemove,
}: {
  name: `openingHours.days.${Weekday}.${number}`;
  day: string;
  onRemove: () => void;
}) {
  const texts = useTexts(openingHoursTexts);
  const ofOpening = useFieldFault(`${name}.opens`);
  const ofClosing = useFieldFault(`${name}.closes`);
  const fault = ofOpening ?? ofClosing;
  const { trigger } = useFormContext<HoursFields>();
  // One time may be what is wrong with the other.
  const checkAgain = () => {
    if (fault) void trigger([`${name}.opens`, `${name}.closes`]);
  };
  const faultId = `${name.replaceAll('.', '-')}-fault`;
  return (
    <div>
      <div className={styles.opening}>
        <Clock
          name={`${name}.opens`}
          label={texts.opens(day)}
          faultId={faultId}
          onLeave={checkAgain}
        />
        <span aria-hidden="true">–</span>
        <Clock
          name={`${name}.closes`}
          label={texts.closes(day)}
          faultId={faultId}
          onLeave={checkAgain}
        />
        <IconButton type="button" aria-label={texts.removeTime(day)} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {fault && (
        <p className={styles.fault} id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
}

function DayRow({ weekday }: { weekday: Weekday }) {
  const texts = useTexts(openingHoursTexts);
  const { control, getValues } = useFormContext<HoursFields>();
  const name = `openingHours.days.${weekday}` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const day = texts.days[weekday];
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.row}>
      <b>{day}</b>
      {fields.length === 0 && <p>{texts.closed}</p>}
      {fields.length > 0 && (
        <div className={styles.openings}>
          {fields.map(({ id }, index) => (
            <OpeningRow
              key={id}
              name={`${name}.${index}`}
              day={day}
              onRemove={() => {
                // The focus would be lost with the button that was pressed.
                flushSync(() => remove(index));
                adding.current?.focus();
              }}
            />
          ))}
        </div>
      )}
      <IconButton
        ref={adding}
        type="button"
        aria-label={texts.addTimeOn(day)}
        disabled={fields.length >= mostIntervals}
        style={fields.length >= mostIntervals ? { visibility: 'hidden' } : undefined}
        onClick={() => append(nextInterval(getValues(name)))}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}

/**
 * A week's opening hours in the form around it, which holds {@link HoursFields}: each day closed or
 * with up to three openings, and a note.
 */
export function OpeningHoursField(): ReactNode {
  const texts = useTexts(openingHoursTexts);
  const { control, getValues, setValue } = useFormContext<HoursFields>();
  const hasHours = useWatch({ control, name: 'hasHours' });
  return (
    <>
      <CheckboxField name="hasHours" label={texts.hasHours} />
      {hasHours && (
        <>
          <div className={styles.week}>
            {weekdays.map((weekday) => (
              <DayRow key={weekday} weekday={weekday} />
            ))}
            <Button
              look="secondary"
              size="small"
              onClick={() =>
                setValue('openingHours', likeMonday(getValues('openingHours')), {
                  shouldDirty: true,
                })
              }
            >
              {texts.likeMonday}
            </Button>
          </div>
          <TextField
            name="openingHours.note"
            label={texts.note}
            help={texts.noteHelp}
            isOptional
            maxLength={mostNoteCharacters}
          />
        </>
      )}
    </>
  );
}
