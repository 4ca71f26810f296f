import { textIn } from '@troskel/contract/ground/language';
import type { Position } from '@troskel/contract/values/area-shapes';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { map as mapCalls } from '@troskel/contract/configurations/map';
import { regions } from '@troskel/contract/values/sweden';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { read } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AreaList } from './AreaList.tsx';
import { AreaMap } from './AreaMap.tsx';
import { ringOf, rounded } from './area-shape.ts';
import type { AreaKind } from './area-shape.ts';
import { editorTexts, outcomeTexts } from './areas.texts.ts';
import { AreaToolbar } from './AreaToolbar.tsx';
import { coverageInWords } from './coverage-words.ts';
import type { AreaSelection, DraftArea } from './draft-area.ts';
import { mapGround } from './map-ground.ts';
import type { MapPicture } from './map-picture.ts';
import type { MapView } from './map-view.ts';
import { coverOf, isCovered } from './point-test.ts';
import { coverInWords, PointTest } from './PointTest.tsx';
import { useAreaDrawing } from './use-area-drawing.ts';
import styles from './AreaEditor.module.css';

/**
 * The map with the regions on it, and the areas of one's own: drawn by mouse, finger or keyboard,
 * or typed. It stands inside the form of its step.
 */
export default function AreaEditor({
  value,
  onChange,
  faults,
  onDrawing,
}: {
  value: AreaSelection;
  /** Each finished change; a drawing under way is the editor's own. */
  onChange: (next: AreaSelection) => void;
  /** Field errors by contract field, already as text. */
  faults: Record<string, string>;
  /** Called with true while a drawing is unfinished. */
  onDrawing: (isDrawing: boolean) => void;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const drawing = useAreaDrawing({ value, onChange, onDrawing });
  const { state, act } = drawing;
  const settings = useQuery({
    ...read(mapCalls.getMap, {}, { skipGlobalHandle: true }),
    staleTime: Infinity,
  });
  const ground = useQuery(mapGround);
  const [isTesting, setTesting] = useState(false);
  const [point, setPoint] = useState<Position | null>(null);
  const [cross, setCross] = useState<Position | null>(null);
  const [newKey, setNewKey] = useState<string | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const surface = useRef<HTMLDivElement>(null);

  const isInside = point !== null && isCovered(coverOf(point, value, ground.data));
  const { selected, drawing: begun, refusal } = state;
  const { regions: chosen, counties, customAreas } = value;
  const picture = useMemo<MapPicture>(
    () => ({
      regions: chosen,
      counties,
      areas: customAreas,
      selected,
      drawing: begun,
      isPointing: begun !== null || isTesting,
      point: point && { at: point, isInside },
      refusal: refusal?.at ? { at: refusal.at, text: fieldMessage(refusal.code, language) } : null,
    }),
    [chosen, counties, customAreas, selected, begun, isTesting, point, isInside, refusal, language],
  );

  const forgetNew = useCallback(() => setNewKey(null), []);

  const nameFor = (): string => {
    const names = new Set(value.customAreas.map(({ name }) => name));
    let number = value.customAreas.length + 1;
    while (names.has(texts.areaName(number))) number += 1;
    return texts.areaName(number);
  };
  const start = (kind: AreaKind): void => {
    setTesting(false);
    setCross(null);
    const key = crypto.randomUUID();
    const { drawing: started } = act({ type: 'start', kind, key, name: nameFor() });
    // A finished area is given a name.
    if (!started) return;
    setNewKey(key);
    surface.current?.focus();
  };
  const toggleRegion = (id: string): void => {
    const region = regions.find((known) => known.id === id);
    if (!region) return;
    const isChosen = value.regions.includes(id);
    const ids = isChosen ? value.regions.filter((each) => each !== id) : [...value.regions, id];
    onChange({ ...value, regions: ids });
    const words = textIn(outcomeTexts, language);
    announce(isChosen ? words.regionLeft(region.name) : words.regionChosen(region.name));
  };
  const test = (at: Position): void => {
    const place = rounded(at);
    setPoint(place);
    announce(coverInWords(place, value, ground.data, language).words);
  };
  const show = (area: DraftArea): void => {
    act({ type: 'select', key: area.key });
    setCross(null);
    view?.fit(ringOf(area));
    surface.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={styles.areaEditorFrame}>
      <div className={styles.columns}>
        <div>
          <AreaToolbar drawing={drawing} onStart={start} />
          <AreaMap
            picture={picture}
            drawing={drawing}
            cross={cross}
            onCross={setCross}
            isTesting={isTesting}
            onTest={test}
            onStopTesting={() => setTesting(false)}
            onRegion={toggleRegion}
            ground={ground.data}
            tiles={settings.data?.tiles ?? null}
            view={view}
            onView={setView}
            surface={surface}
          />
          {ground.isError && (
            <Alert kind="warning">
              {texts.outlineFailed}{' '}
              <Button
                look="quiet"
                size="small"
                onClick={async () => {
                  await ground.refetch();
                }}
              >
                {texts.tryAgain}
              </Button>
            </Alert>
          )}
          {refusal && (
            <Alert kind="error" title={fieldMessage(refusal.code, language)} isSilent>
              {refusal.corner !== null && <p>{texts.refusedCorner(refusal.corner + 1)}</p>}
            </Alert>
          )}
          <p className={styles.coverage}>{coverageInWords(value, language)}</p>
        </div>
        <div>
          <AreaList
            drawing={drawing}
            newKey={begun ? null : newKey}
            onAsked={forgetNew}
            nameFor={nameFor}
            faults={faults}
            onShow={show}
          />
          <div className={styles.part}>
            <PointTest
              selection={value}
              ground={ground.data}
              point={point}
              onPoint={setPoint}
              isPointing={isTesting}
              onPointing={(isPointing) => {
                setTesting(isPointing);
                setCross(null);
                if (isPointing) surface.current?.focus();
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
