import { localeOf, textIn } from '@troskel/contract/ground/language';
import { isPlaceInSwedenBox } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { counties, regions } from '@troskel/contract/values/sweden';
import { towns } from '@troskel/contract/values/towns';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { readDegrees, writeDegrees } from '../../../lib/degrees.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { Language } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Input } from '../../../ui/Input.tsx';
import { PointIcon } from './area-icons.tsx';
import { rounded } from './area-shape.ts';
import { pointTexts } from './areas.texts.ts';
import type { AreaSelection } from './draft-area.ts';
import type { MapGround } from './map-ground.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { coverOf, isCovered, townNamed } from './point-test.ts';
import styles from './PointTest.module.css';

/** Whether a place is covered, and by what, in a sentence. */
export function coverInWords(
  place: Position,
  selection: AreaSelection,
  ground: MapGround | undefined,
  language: Language,
): { isInside: boolean; words: string } {
  const texts = textIn(pointTexts, language);
  const cover = coverOf(place, selection, ground);
  if (!isCovered(cover)) return { isInside: false, words: texts.outside };
  const county = counties.find(({ code }) => code === cover.county);
  const parts = [
    ...regions.filter(({ id }) => cover.regions.includes(id)).map(({ name }) => texts.region(name)),
    ...(county ? [texts.county(textIn(county, language))] : []),
    ...selection.customAreas.filter(({ key }) => cover.areas.includes(key)).map(({ name }) => name),
  ];
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(parts);
  return { isInside: true, words: texts.inside(list) };
}

/** Tests a place that is typed or pointed at against what is chosen and drawn. */
export function PointTest({
  selection,
  ground,
  point,
  onPoint,
  isPointing,
  onPointing,
}: {
  selection: AreaSelection;
  ground: MapGround | undefined;
  point: Position | null;
  onPoint: (at: Position) => void;
  isPointing: boolean;
  onPointing: (isPointing: boolean) => void;
}): ReactNode {
  const texts = useTexts(pointTexts);
  const language = useLanguage();
  const titleId = useId();
  const townsId = useId();
  const frame = useRef<HTMLElement>(null);
  const [town, setTown] = useState('');
  const [isUnknownTown, setUnknownTown] = useState(false);
  const [typed, setTyped] = useState<{ latitude: string; longitude: string } | null>(null);
  const [faults, setFaults] = useState<{ latitude?: string; longitude?: string }>({});
  const [longitude, latitude] = (point ?? []).map((degrees) => writeDegrees(degrees, language));
  const shown = typed ?? { latitude: latitude ?? '', longitude: longitude ?? '' };
  const isTownDone = town === '' || towns.some(({ name }) => name === town);
  const found = point && coverInWords(point, selection, ground, language);

  const faultOf = (degrees: number | null, at: Position): string | undefined => {
    if (degrees === null) return texts.noNumber;
    return isPlaceInSwedenBox(at) ? undefined : texts.outsideSweden;
  };
  const focusOn = (field: string): void => {
    frame.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  };
  const show = (at: Position): void => {
    setTyped(null);
    setFaults({});
    onPoint(rounded(at));
    announce(coverInWords(at, selection, ground, language).words);
  };
  const testTown = (name: string): void => {
    const found = townNamed(name);
    setUnknownTown(found === null);
    if (!found) {
      announce(texts.unknownTown);
      focusOn('town');
      return;
    }
    setTown(found.name);
    show([found.position.longitude, found.position.latitude]);
  };
  const test = (): void => {
    if (town !== '') return testTown(town);
    const [north, east] = [readDegrees(shown.latitude), readDegrees(shown.longitude)];
    const next = {
      latitude: faultOf(north, [15, north ?? 0]),
      longitude: faultOf(east, [east ?? 0, 62]),
    };
    setFaults(next);
    const fault = next.latitude ?? next.longitude;
    if (fault) {
      announce(fault);
      focusOn(next.latitude ? '0.latitude' : '0.longitude');
    }
    if (north === null || east === null || fault) return;
    show([east, north]);
  };
  const forgetTown = (): void => {
    setTown('');
    setUnknownTown(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    test();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields within it
    <section
      className={styles.pointTestFrame}
      ref={frame}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div>
        <h3 id={titleId}>{texts.title}</h3>
        <p className={styles.help}>{texts.help}</p>
      </div>
      <FieldFrame label={texts.town} error={isUnknownTown ? texts.unknownTown : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            data-field="town"
            list={townsId}
            autoComplete="off"
            value={town}
            onChange={({ target }) => {
              setTown(target.value);
              setUnknownTown(false);
              // Chosen from the list, or typed to its end.
              if (towns.some(({ name }) => name === target.value)) testTown(target.value);
            }}
          />
        )}
      </FieldFrame>
      <datalist id={townsId}>
        {towns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ul>
        <PlaceRow
          name={texts.place}
          isNameHidden
          number={0}
          place={shown}
          latitudeFault={faults.latitude}
          longitudeFault={faults.longitude}
          onChange={(next) => {
            forgetTown();
            setTyped({ ...shown, ...next });
            setFaults({});
          }}
        />
      </ul>
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={test}>
          {texts.test}
        </Button>
        <Button
          look="quiet"
          size="small"
          icon={<PointIcon size={18} />}
          aria-pressed={isPointing}
          onClick={() => {
            forgetTown();
            setTyped(null);
            setFaults({});
            onPointing(!isPointing);
          }}
        >
          {isPointing ? texts.stop : texts.onMap}
        </Button>
      </div>
      {/* An unfinished input has no result yet. */}
      {found && typed === null && isTownDone && (
        <Alert kind={found.isInside ? 'success' : 'warning'} isSilent>
          {found.words}
        </Alert>
      )}
    </section>
  );
}
