import type { Position } from '@troskel/contract/values/sweden';
import { useId, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { announce } from '../../lib/announce.ts';
import { readPair, writeDegrees } from '../../lib/degrees.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { inSwedenBox, movedByKey, positionOf, rounded } from './coordinates.ts';
import type { TypedPosition } from './coordinates.ts';
import { positionTexts } from './position.texts.ts';
import { SwedenMap } from '../sweden-map/SwedenMap.tsx';
import { drawing, unproject } from '../sweden-map/sweden-projection.ts';
import styles from './PositionField.module.css';

/**
 * Coordinates of a place: those of the device, typed, picked with the pointer, or moved with the
 * arrow keys.
 */
export function PositionField({ isOptional = false }: { isOptional?: boolean }): ReactNode {
  const texts = useTexts(positionTexts);
  const language = useLanguage();
  const hintId = useId();
  const { control, setValue } = useFormContext<TypedPosition>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const position = positionOf({ latitude, longitude });

  const write = (north: string, east: string): void => {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue('latitude', north, options);
    // Checked when both are there.
    setValue('longitude', east, { ...options, shouldValidate: true });
    setValue('latitude', north, { ...options, shouldValidate: true });
  };
  const put = (place: Position, isSettled: boolean): void => {
    const { latitude: north, longitude: east } = rounded(inSwedenBox(place));
    const written = [writeDegrees(north, language), writeDegrees(east, language)] as const;
    write(...written);
    if (isSettled) announce(texts.moved(...written));
  };

  const pick = (event: PointerEvent<HTMLDivElement>, isSettled: boolean): void => {
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const scale = drawing.width / box.width;
    put(
      unproject({
        x: (event.clientX - box.left) * scale,
        y: (event.clientY - box.top) * scale,
      }),
      isSettled,
    );
  };
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const moved = movedByKey(event.key, event.shiftKey, position);
    if (!moved) return;
    event.preventDefault();
    put(moved, true);
  };
  const [isSought, setSought] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const seek = (): void => {
    setSought(true);
    setUnknown(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSought(false);
        put(coords, true);
      },
      () => {
        setSought(false);
        setUnknown(true);
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pair = readPair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    write(pair.latitude, pair.longitude);
  };

  return (
    <>
      <p className={styles.hint}>{texts.placeHelp}</p>
      <div className={styles.columns}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application takes keys and presses */}
        <div
          className={styles.picker}
          role="application"
          aria-label={texts.map}
          aria-describedby={hintId}
          tabIndex={0}
          onKeyDown={move}
          onPointerUp={(event) => pick(event, true)}
          onPointerMove={(event) => {
            // A finger scrolls; the mouse drags.
            if (event.pointerType === 'mouse' && event.buttons === 1) pick(event, false);
          }}
        >
          <SwedenMap position={position} pointSize={14} />
        </div>
        <div className={styles.fields}>
          <Button look="secondary" size="small" isPending={isSought} onClick={seek}>
            {texts.here}
          </Button>
          {isUnknown && <Alert kind="warning">{texts.hereFailed}</Alert>}
          <VisuallyHidden id={hintId}>{texts.mapHelp}</VisuallyHidden>
          <TextField
            name="latitude"
            label={texts.latitude}
            isOptional={isOptional}
            inputMode="decimal"
            autoComplete="off"
            onPaste={paste}
          />
          <TextField
            name="longitude"
            label={texts.longitude}
            isOptional={isOptional}
            inputMode="decimal"
            autoComplete="off"
            onPaste={paste}
          />
          <p className={styles.hint} aria-hidden="true">
            {texts.mapHelp}
          </p>
          {(latitude !== '' || longitude !== '') && (
            <Button look="quiet" size="small" onClick={() => write('', '')}>
              {texts.clearPlace}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
