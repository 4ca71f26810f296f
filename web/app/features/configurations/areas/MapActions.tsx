import type { Position } from '@troskel/contract/values/area-shapes';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DrawingState } from './area-drawing.ts';
import { handlesOf } from './area-shape.ts';
import { editorTexts, mapTexts } from './areas.texts.ts';
import { instructionInWords } from './drawing-outcome.ts';
import { MapBar } from './map-style.tsx';
import type { AreaDrawing } from './use-area-drawing.ts';

/** The corner of the selected area on which the cross stands, counted from 0. */
function cornerUnder({ areas, selected }: DrawingState, cross: Position | null): number | null {
  const area = areas.find(({ key }) => key === selected);
  if (!area || !cross) return null;
  const index = handlesOf(area).findIndex(([x, y]) => x === cross[0] && y === cross[1]);
  return index < 0 ? null : index;
}

/** Actions that are possible on the map at present, as words and buttons. */
export function MapActions({
  drawing: { state, act },
  cross,
  isTesting,
  onStopTesting,
}: {
  drawing: AreaDrawing;
  cross: Position | null;
  isTesting: boolean;
  onStopTesting: () => void;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const map = useTexts(mapTexts);
  const language = useLanguage();
  const { drawing, held } = state;
  if (drawing) {
    const { kind, corners } = drawing;
    return (
      <MapBar>
        <p>{instructionInWords(drawing, language)}</p>
        <div>
          {kind === 'polygon' && (
            <Button
              size="small"
              disabled={corners.length < 3}
              onClick={() => void act({ type: 'finish' })}
            >
              {texts.done}
            </Button>
          )}
          <Button
            look="secondary"
            size="small"
            disabled={corners.length === 0}
            onClick={() => void act({ type: 'takeCorner' })}
          >
            {texts.takeBack}
          </Button>
          <Button look="quiet" size="small" onClick={() => void act({ type: 'cancel' })}>
            {texts.cancel}
          </Button>
        </div>
      </MapBar>
    );
  }
  if (isTesting) {
    return (
      <MapBar>
        <p>{map.testing}</p>
        <div>
          <Button look="quiet" size="small" onClick={onStopTesting}>
            {texts.done}
          </Button>
        </div>
      </MapBar>
    );
  }
  if (held !== null && cross) {
    return (
      <MapBar>
        <p>{map.held(held + 1)}</p>
        <div>
          <Button size="small" onClick={() => void act({ type: 'drop', at: cross })}>
            {texts.dropHere}
          </Button>
          <Button look="quiet" size="small" onClick={() => void act({ type: 'letGo' })}>
            {texts.cancel}
          </Button>
        </div>
      </MapBar>
    );
  }
  const area = state.areas.find(({ key }) => key === state.selected);
  const corner = cornerUnder(state, cross);
  if (area?.type !== 'polygon' || corner === null) return null;
  return (
    <MapBar>
      <p>{map.corner(corner + 1, handlesOf(area).length)}</p>
      <div>
        <Button
          look="secondary"
          size="small"
          onClick={() => void act({ type: 'removeCorner', key: area.key, corner })}
        >
          {texts.removeCorner}
        </Button>
      </div>
    </MapBar>
  );
}
