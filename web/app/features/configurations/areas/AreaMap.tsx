import './leaflet.css';
import type { Position } from '@troskel/contract/values/area-shapes';
import type { Tiles } from '@troskel/contract/configurations/map';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { MinusIcon, SwedenIcon } from './area-icons.tsx';
import { handlesOf, ringOf } from './area-shape.ts';
import { mapTexts } from './areas.texts.ts';
import { MapActions } from './MapActions.tsx';
import type { MapGround } from './map-ground.ts';
import type { MapEvents, MapPicture } from './map-picture.ts';
import { Keys, MapFrame, Sources, Surface, TouchHint, Zooming } from './map-style.tsx';
import { createMapView } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { previewOfHandle, previewOfInsert, previewOfNext } from './shape-preview.ts';
import type { AreaDrawing } from './use-area-drawing.ts';
import { useMapKeys } from './use-map-keys.ts';

/** The map: what is covered, and a place to draw on. */
export function AreaMap({
  picture,
  drawing: areaDrawing,
  cross,
  onCross,
  isTesting,
  onTest,
  onStopTesting,
  onRegion,
  ground,
  tiles,
  view,
  onView,
  surface,
}: {
  picture: MapPicture;
  drawing: AreaDrawing;
  /** Position of the keyboard's cross, or of the pressed corner. */
  cross: Position | null;
  onCross: (at: Position | null) => void;
  isTesting: boolean;
  onTest: (at: Position) => void;
  onStopTesting: () => void;
  onRegion: (id: string) => void;
  ground: MapGround | undefined;
  tiles: Tiles | null;
  view: MapView | null;
  /** Once the map stands, and with null when it goes. */
  onView: (view: MapView | null) => void;
  surface: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const texts = useTexts(mapTexts);
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { state, act } = areaDrawing;
  const { drawing, held } = state;
  const selected = state.areas.find(({ key }) => key === state.selected) ?? null;

  const handle: MapEvents = {
    press: (at) => {
      onCross(null);
      if (isTesting) onTest(at);
      else if (drawing) act({ type: 'addCorner', at });
      else if (selected) act({ type: 'select', key: null });
    },
    doublePress: () => {
      if (drawing?.kind === 'polygon') act({ type: 'finish' });
    },
    hover: (at) => {
      if (drawing) view?.showPreview(previewOfNext(drawing, at));
    },
    pressRegion: onRegion,
    pressArea: (key) => {
      onCross(null);
      act({ type: 'select', key });
    },
    pressHandle: (index) => {
      if (drawing) act({ type: 'finish' });
      else if (selected) onCross(handlesOf(selected)[index] ?? null);
    },
    previewHandle: (index, at) => selected && previewOfHandle(selected, index, at),
    moveHandle: (corner, at) => {
      onCross(null);
      if (selected) act({ type: 'moveCorner', key: selected.key, corner, at });
    },
    removeHandle: (corner) => {
      onCross(null);
      if (selected) act({ type: 'removeCorner', key: selected.key, corner });
    },
    previewInsert: (after, at) => selected && previewOfInsert(selected, after, at),
    insert: (after, at) => {
      onCross(null);
      if (selected) act({ type: 'insertCorner', key: selected.key, after, at });
    },
  };
  const latest = useEffectEvent((): MapEvents => handle);

  useEffect(() => {
    if (!box.current) return;
    const made = createMapView(box.current, {
      press: (at) => latest().press(at),
      doublePress: () => latest().doublePress(),
      hover: (at) => latest().hover(at),
      pressRegion: (id) => latest().pressRegion(id),
      pressArea: (key) => latest().pressArea(key),
      pressHandle: (index) => latest().pressHandle(index),
      previewHandle: (index, at) => latest().previewHandle(index, at),
      moveHandle: (index, at) => latest().moveHandle(index, at),
      removeHandle: (index) => latest().removeHandle(index),
      previewInsert: (after, at) => latest().previewInsert(after, at),
      insert: (after, at) => latest().insert(after, at),
    });
    onView(made);
    return () => {
      onView(null);
      made.remove();
    };
  }, [onView]);

  // With areas already drawn the map opens on them instead of on all of Sweden.
  const showOwn = useEffectEvent((opened: MapView): void => {
    const corners = picture.areas.flatMap(ringOf);
    if (corners.length > 0) opened.fit(corners);
  });
  useEffect(() => {
    if (view) showOwn(view);
  }, [view]);

  const counties = picture.counties.join();
  useEffect(() => {
    if (ground) view?.showGround(ground, counties.split(','));
  }, [ground, counties, view]);
  useEffect(() => {
    view?.showTiles(tiles);
  }, [tiles, view]);
  useEffect(() => {
    view?.show(picture);
  }, [picture, view]);
  useEffect(() => {
    if (!view) return;
    view.showCross(cross);
    if (cross && drawing) view.showPreview(previewOfNext(drawing, cross));
    else if (cross && selected && held !== null) {
      view.showPreview(previewOfHandle(selected, held, cross));
    } else view.showPreview(null);
  }, [cross, drawing, held, selected, view]);

  const onKeyDown = useMapKeys({
    view,
    drawing: areaDrawing,
    cross,
    isTesting,
    onCross,
    onTest,
    onRegion,
    onEscape: () => {
      if (!isTesting && !cross) return false;
      if (isTesting) onStopTesting();
      onCross(null);
      return true;
    },
  });

  return (
    <div>
      <MapFrame data-pointing={picture.isPointing}>
        <Surface
          ref={surface}
          className="surface"
          role="application"
          aria-label={texts.map}
          aria-describedby={keysId}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <div ref={box} />
        </Surface>
        <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
        <MapActions
          drawing={areaDrawing}
          cross={cross}
          isTesting={isTesting}
          onStopTesting={onStopTesting}
        />
        <Zooming>
          <IconButton type="button" aria-label={texts.zoomIn} onClick={() => view?.zoom(1)}>
            <PlusIcon />
          </IconButton>
          <IconButton type="button" aria-label={texts.zoomOut} onClick={() => view?.zoom(-1)}>
            <MinusIcon />
          </IconButton>
          <IconButton type="button" aria-label={texts.showSweden} onClick={() => view?.fit()}>
            <SwedenIcon />
          </IconButton>
        </Zooming>
      </MapFrame>
      <Keys aria-hidden="true">
        <strong>{texts.keysTitle}</strong>
        <ul>
          {texts.keyRows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </Keys>
      <TouchHint>{picture.isPointing ? texts.touch : texts.twoFingers}</TouchHint>
      <Sources>{[tiles?.attribution, texts.countyBorders].filter(Boolean).join(' · ')}</Sources>
    </div>
  );
}
