import type { Position } from '@troskel/contract/values/area-shapes';
import type { Tiles } from '@troskel/contract/configurations/map';
import { swedenBox } from '@troskel/contract/values/sweden';
import {
  latLngBounds,
  layerGroup,
  map as createMap,
  tileLayer,
  type LatLngBoundsExpression,
  type LayerGroup,
  type LeafletMouseEvent,
  type Point,
  type TileLayer,
} from 'leaflet';
import type { MapGround } from './map-ground.ts';
import type { Pixel } from './map-hits.ts';
import {
  areaLayer,
  drawingLayer,
  groundLayer,
  handleLayer,
  leafletOf,
  mark,
  previewLine,
  regionLayer,
} from './map-layers.ts';
import type { MapEvents, MapPicture, Preview } from './map-picture.ts';

/** The specification's first view, and its nearest one (2, section 9). */
const firstView = { centre: [62, 15] as [number, number], zoom: 5, maxZoom: 18 };

/** Distance from the border, in CSS pixels, at which the cross moves the map. */
const margin = 48;
/** Largest distance, in pixels, between the two presses of a double one. */
const doublePressReach = 24;

/** The map as the page works with it; nothing else knows Leaflet. */
export interface MapView {
  showGround: (ground: MapGround, counties: readonly string[]) => void;
  showTiles: (tiles: Tiles | null) => void;
  show: (picture: MapPicture) => void;
  showPreview: (preview: Preview | null) => void;
  /** Moves the keyboard's cross; the map follows it. */
  showCross: (at: Position | null) => void;
  zoom: (by: 1 | -1, around?: Position) => void;
  /** All of Sweden, or what is given. */
  fit: (ring?: readonly Position[]) => void;
  centre: () => Position;
  pixelOf: (at: Position) => Pixel;
  placeOf: (pixel: Pixel) => Position;
  remove: () => void;
}

/** A box that holds all places. */
function boundsOf(ring: readonly Position[]): LatLngBoundsExpression {
  return latLngBounds(ring.map(leafletOf));
}

/**
 * With one finger the page scrolls past the map, until something is drawn on it; two fingers always
 * move and zoom it. A mouse pulls it, and its wheel zooms it only with Ctrl or when the map has the
 * focus.
 */
function tameGestures(
  map: ReturnType<typeof createMap>,
  container: HTMLElement,
  isPointing: () => boolean,
): () => void {
  const choose = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' && !isPointing()) map.dragging.disable();
    else map.dragging.enable();
  };
  const turn = (event: WheelEvent): void => {
    const isMeant = event.ctrlKey || container.parentElement?.contains(document.activeElement);
    if (!isMeant) event.stopPropagation();
  };
  container.addEventListener('pointerdown', choose, { capture: true });
  container.addEventListener('wheel', turn, { capture: true });
  return () => {
    container.removeEventListener('pointerdown', choose, { capture: true });
    container.removeEventListener('wheel', turn, { capture: true });
  };
}

/** Makes a map in an element that has a size. */
export function createMapView(container: HTMLElement, events: MapEvents): MapView {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(container, {
    center: firstView.centre,
    zoom: firstView.zoom,
    minZoom: 4,
    maxZoom: firstView.maxZoom,
    maxBounds: [
      [swedenBox.south - 8, swedenBox.west - 16],
      [swedenBox.north + 3, swedenBox.east + 16],
    ],
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    doubleClickZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  map.createPane('ground').style.zIndex = '150';
  const layers = {
    ground: layerGroup().addTo(map),
    regions: layerGroup().addTo(map),
    areas: layerGroup().addTo(map),
    preview: layerGroup().addTo(map),
    handles: layerGroup().addTo(map),
    marks: layerGroup().addTo(map),
    cross: layerGroup().addTo(map),
  };
  let tiles: TileLayer | null = null;
  let picture: MapPicture | null = null;
  const release = tameGestures(map, container, () => picture?.isPointing ?? false);

  const fill = (layer: LayerGroup, content: LayerGroup): void => {
    layer.clearLayers();
    layer.addLayer(content);
  };
  const placeAt = ({ latlng }: LeafletMouseEvent): Position => [latlng.lng, latlng.lat];
  const showHandles = (): void => {
    const area = picture?.areas.find(({ key }) => key === picture?.selected);
    if (!picture || picture.drawing || !area || picture.isPointing) layers.handles.clearLayers();
    else fill(layers.handles, handleLayer(map, area, layers.preview, events));
    if (picture?.drawing) fill(layers.handles, drawingLayer(picture, events));
  };

  let [pressBefore, lastPress]: [Point | null, Point | null] = [null, null];
  map.on('click', (event) => {
    [pressBefore, lastPress] = [lastPress, event.containerPoint];
    // The second press of a double one ends the drawing and sets no corner.
    if (event.originalEvent.detail < 2) events.press(placeAt(event));
  });
  map.on('dblclick', () => {
    // The library takes two quick taps for a double one wherever they fall: two corners, if apart.
    if (pressBefore && lastPress && pressBefore.distanceTo(lastPress) > doublePressReach) return;
    events.doublePress();
  });
  map.on('mousemove', (event) => events.hover(placeAt(event)));
  // Which edges are long enough for a handle, and which areas for a name, is another matter now.
  map.on('zoomend', () => {
    if (picture) fill(layers.areas, areaLayer(map, picture, events));
    showHandles();
  });

  return {
    showGround: (ground, counties) => fill(layers.ground, groundLayer(ground, counties)),
    showTiles: (source) => {
      tiles?.remove();
      tiles = source
        ? tileLayer(source.address, { maxZoom: source.maxZoom, className: 'tiles' }).addTo(map)
        : null;
    },
    show: (next) => {
      picture = next;
      fill(layers.regions, regionLayer(next, events));
      fill(layers.areas, areaLayer(map, next, events));
      layers.marks.clearLayers();
      const { point, refusal } = next;
      if (point) mark(point.at, point.isInside ? 'point is-inside' : 'point').addTo(layers.marks);
      if (refusal) {
        mark(refusal.at, 'refusal', { text: refusal.text, above: 900 }).addTo(layers.marks);
      }
      showHandles();
    },
    showPreview: (preview) => {
      layers.preview.clearLayers();
      if (preview) previewLine(preview).addTo(layers.preview);
    },
    showCross: (at) => {
      layers.cross.clearLayers();
      if (!at) return;
      mark(at, 'cross', { above: 1000 }).addTo(layers.cross);
      map.panInside(leafletOf(at), {
        paddingTopLeft: [margin, margin],
        // Clear of the bar and the buttons that lie over the map there.
        paddingBottomRight: [1.5 * margin, 2 * margin],
        animate: false,
      });
    },
    zoom: (by, around) => {
      const zoom = map.getZoom() + by;
      if (around) map.setZoomAround(leafletOf(around), zoom, { animate: false });
      else map.setZoom(zoom);
    },
    fit: (ring) => {
      const { west, south, east, north } = swedenBox;
      const all: Position[] = [
        [west, south],
        [east, north],
      ];
      map.fitBounds(boundsOf(ring ?? all), { padding: [24, 24], maxZoom: 12, animate: false });
    },
    centre: () => [map.getCenter().lng, map.getCenter().lat],
    pixelOf: (at) => map.latLngToContainerPoint(leafletOf(at)),
    placeOf: ({ x, y }) => {
      const { lng, lat } = map.containerPointToLatLng([x, y]);
      return [lng, lat];
    },
    remove: () => {
      release();
      map.remove();
    },
  };
}
