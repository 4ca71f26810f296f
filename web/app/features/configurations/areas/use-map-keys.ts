import { isInside } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { regions, swedenBox } from '@troskel/contract/values/sweden';
import type { KeyboardEvent } from 'react';
import { announce } from '../../../lib/announce.ts';
import { writeDegrees } from '../../../lib/degrees.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { handlesOf, ringOf, rounded } from './area-shape.ts';
import { mapTexts } from './areas.texts.ts';
import { edgeUnder, pointUnder } from './map-hits.ts';
import { intentOf } from './map-keys.ts';
import type { KeyIntent } from './map-keys.ts';
import type { MapView } from './map-view.ts';
import type { AreaDrawing } from './use-area-drawing.ts';

/** Distance, in CSS pixels, within which something counts as under the cross. */
const reach = 14;

/** The place in the box around Sweden that is nearest to one. */
function nearestInSweden([longitude, latitude]: Position): [number, number] {
  const { west, south, east, north } = swedenBox;
  const within = (value: number, least: number, most: number) =>
    Math.min(Math.max(value, least), most);
  return rounded([within(longitude, west, east), within(latitude, south, north)]);
}

/** The keyboard on the map: a cross that is moved, and what is done where it stands. */
export function useMapKeys({
  view,
  drawing: { state, act },
  cross,
  isTesting,
  onCross,
  onTest,
  onRegion,
  onEscape,
}: {
  view: MapView | null;
  drawing: AreaDrawing;
  cross: Position | null;
  isTesting: boolean;
  onCross: (at: Position) => void;
  onTest: (at: Position) => void;
  onRegion: (id: string) => void;
  /** Called on Escape when nothing is being drawn or moved; answers whether it has handled the key. */
  onEscape: () => boolean;
}): (event: KeyboardEvent) => void {
  const texts = useTexts(mapTexts);
  const language = useLanguage();
  const { areas, drawing, held, selected } = state;
  const area = areas.find(({ key }) => key === selected) ?? null;
  const corners: readonly Position[] = drawing?.corners ?? (area ? handlesOf(area) : []);

  const tellPlace = (at: Position, corner: number | null): void => {
    const [longitude, latitude] = at.map((degrees) =>
      writeDegrees(Math.round(degrees * 1000) / 1000, language),
    );
    const names = areas.filter((each) => isInside(at, ringOf(each))).map(({ name }) => name);
    const parts = [
      corner === null ? '' : texts.onCorner(corner + 1),
      names.length > 0 ? texts.within(names.join(', ')) : '',
      texts.crossAt(latitude ?? '', longitude ?? ''),
    ];
    announce(parts.filter(Boolean).join(', '));
  };

  const actAt = (map: MapView, at: Position): void => {
    const pixel = map.pixelOf(at);
    const corner = pointUnder(pixel, corners.map(map.pixelOf), reach);
    if (isTesting) onTest(at);
    else if (drawing) {
      const closes = drawing.kind === 'polygon' && corner === 0 && corners.length > 2;
      act(closes ? { type: 'finish' } : { type: 'addCorner', at });
    } else if (held !== null) act({ type: 'drop', at });
    else if (area && corner !== null) {
      onCross(corners[corner] ?? at);
      act({ type: 'pickUp', corner });
    } else actBeside(map, at);
  };

  /** Acts on an edge, another area or a city, where there is no corner. */
  const actBeside = (map: MapView, at: Position): void => {
    const pixel = map.pixelOf(at);
    const edge =
      area?.type === 'polygon' ? edgeUnder(pixel, corners.map(map.pixelOf), reach) : null;
    if (area && edge !== null) {
      const { refusal } = act({ type: 'insertCorner', key: area.key, after: edge, at });
      if (!refusal) act({ type: 'pickUp', corner: edge + 1 });
      return;
    }
    const city = pointUnder(
      pixel,
      regions.map(({ centre: [north, east] }) => map.pixelOf([east, north])),
      reach,
    );
    const region = regions[city ?? -1];
    const under = areas.findLast((each) => each.key !== selected && isInside(at, ringOf(each)));
    if (region) onRegion(region.id);
    else act({ type: 'select', key: under?.key ?? null });
  };

  const jump = (by: 1 | -1, at: Position): void => {
    if (corners.length === 0) return;
    const present = corners.findIndex(([x, y]) => x === at[0] && y === at[1]);
    const from = present < 0 && by < 0 ? 0 : present;
    const index = (from + by + corners.length) % corners.length;
    const corner = corners[index];
    if (!corner) return;
    onCross(corner);
    tellPlace(corner, index);
  };

  const removeAt = (map: MapView, at: Position): void => {
    if (drawing) {
      act({ type: 'takeCorner' });
      return;
    }
    const corner = pointUnder(map.pixelOf(at), corners.map(map.pixelOf), reach);
    if (area && corner !== null) act({ type: 'removeCorner', key: area.key, corner });
  };

  const escape = (): boolean => {
    if (held !== null) act({ type: 'letGo' });
    else if (drawing) act({ type: 'cancel' });
    else return onEscape();
    return true;
  };

  /** Answers whether the key is used up. */
  const obey = (map: MapView, intent: KeyIntent): boolean => {
    const at = cross ?? nearestInSweden(map.centre());
    switch (intent.type) {
      case 'move': {
        const { x, y } = map.pixelOf(at);
        // The first key shows the cross where it stands.
        const next = cross
          ? nearestInSweden(map.placeOf({ x: x + intent.x, y: y + intent.y }))
          : at;
        onCross(next);
        tellPlace(next, pointUnder(map.pixelOf(next), corners.map(map.pixelOf), reach));
        return true;
      }
      case 'zoom':
        map.zoom(intent.by, cross ?? undefined);
        announce(intent.by > 0 ? texts.zoomIn : texts.zoomOut);
        return true;
      case 'jump':
        jump(intent.by, at);
        return true;
      case 'act':
        if (cross) actAt(map, cross);
        else {
          onCross(at);
          tellPlace(at, null);
        }
        return true;
      case 'back':
        if (drawing) act({ type: 'takeCorner' });
        return drawing !== null;
      case 'delete':
        removeAt(map, at);
        return true;
      case 'undo':
      case 'redo':
        act({ type: intent.type });
        return true;
      case 'escape':
        return escape();
    }
  };

  return (event) => {
    const intent = intentOf(event);
    if (!intent || !view || event.target !== event.currentTarget) return;
    if (!obey(view, intent)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
