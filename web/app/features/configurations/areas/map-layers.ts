import type { Position } from '@troskel/contract/values/area-shapes';
import { regions } from '@troskel/contract/values/sweden';
import {
  DomEvent,
  divIcon,
  layerGroup,
  marker,
  polygon,
  polyline,
  rectangle,
  type LatLngTuple,
  type Layer,
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { handlesOf, ringOf } from './area-shape.ts';
import type { DraftArea } from './draft-area.ts';
import type { MapGround } from './map-ground.ts';
import type { MapEvents, MapPicture, Preview } from './map-picture.ts';

/** Leaflet has latitude first. */
export const leafletOf = ([longitude, latitude]: Position): LatLngTuple => [latitude, longitude];

/** Areas smaller than this (CSS pixels) have no name on the map, unless they are selected. */
const smallestNamed = 40;

/** Edges shorter than this (CSS pixels) have no handle of their own. */
const shortestEdge = 56;

/** Side of the dot on which a region's name stands, so that neighbours do not overlap. */
const labelSides: Record<string, string> = {
  stockholm: 'low-right',
  uppsala: 'high-right',
  goteborg: 'left',
  vasteras: 'top-left',
  orebro: 'left',
  helsingborg: 'top-left',
};

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  // Never as markup: names are typed by people.
  made.textContent = text;
  return made;
}

/** A mark without a size of its own: what is seen is placed around the point by its style. */
export function mark(
  at: Position,
  className: string,
  { text = '', isInteractive = false, isDraggable = false, above = 0 } = {},
): Marker {
  return marker(leafletOf(at), {
    icon: divIcon({ className: 'mark', html: element(className, text), iconSize: [0, 0] }),
    interactive: isInteractive,
    draggable: isDraggable,
    // The map itself is what the keyboard works on.
    keyboard: false,
    autoPan: isDraggable,
    zIndexOffset: above,
  });
}

/** Land, county borders and lakes, each in the pane that is given. */
export function groundLayer(ground: MapGround, chosen: readonly string[]): LayerGroup {
  const layers = ground.counties.flatMap(({ code, polygons }) => {
    const shape = polygons.map((rings) => rings.map((ring) => ring.map(leafletOf)));
    const isChosen = chosen.includes(code);
    return [
      polygon(shape, { pane: 'ground', className: 'land', interactive: false }),
      polygon(shape, {
        className: isChosen ? 'county is-chosen' : 'county',
        interactive: false,
      }),
    ];
  });
  const lakes = ground.lakes.map((rings) =>
    polygon(
      rings.map((ring) => ring.map(leafletOf)),
      { pane: 'ground', className: 'water', interactive: false },
    ),
  );
  return layerGroup([...layers, ...lakes]);
}

/** The eight regions: the smaller the box, the farther up, so that each can be pressed. */
export function regionLayer(picture: MapPicture, events: MapEvents): LayerGroup {
  const size = ([west, south, east, north]: readonly number[]) =>
    ((east ?? 0) - (west ?? 0)) * ((north ?? 0) - (south ?? 0));
  const canPress = !picture.isPointing;
  const ordered = regions.toSorted((a, b) => size(b.boundingBox) - size(a.boundingBox));
  return layerGroup(
    ordered.flatMap(({ id, name, boundingBox: [west, south, east, north], centre }) => {
      const chosen = picture.regions.includes(id) ? ' is-chosen' : '';
      const box = rectangle(
        [
          [south, west],
          [north, east],
        ],
        { className: `region${chosen}`, interactive: canPress, bubblingMouseEvents: false },
      );
      const label = mark([centre[1], centre[0]], `city ${labelSides[id] ?? 'right'}${chosen}`, {
        text: name,
        isInteractive: canPress,
      });
      for (const layer of [box, label]) layer.on('click', () => events.pressRegion(id));
      return [box, label];
    }),
  );
}

function middleOf(ring: readonly Position[]): Position {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return [
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  ];
}

/** Larger of width and height of a shape on the screen, in CSS pixels. */
function extentOf(map: LeafletMap, ring: readonly Position[]): number {
  const { x, y } = map.latLngToContainerPoint(leafletOf(middleOf(ring)));
  return Math.max(
    ...ring.map((corner) => {
      const point = map.latLngToContainerPoint(leafletOf(corner));
      return 2 * Math.max(Math.abs(point.x - x), Math.abs(point.y - y));
    }),
    0,
  );
}

export function areaLayer(map: LeafletMap, picture: MapPicture, events: MapEvents): LayerGroup {
  return layerGroup(
    picture.areas.flatMap((area) => {
      const ring = ringOf(area);
      const isSelected = area.key === picture.selected;
      const shape = polygon(ring.map(leafletOf), {
        className: isSelected ? 'area is-selected' : 'area',
        interactive: !picture.isPointing,
        bubblingMouseEvents: false,
      }).on('click', () => events.pressArea(area.key));
      // Among the cities' names a speck's own would only be in the way.
      if (!isSelected && extentOf(map, ring) < smallestNamed) return [shape];
      if (!isSelected) {
        return [shape, mark(middleOf(ring), 'area-name', { text: area.name, above: 200 })];
      }
      const south = Math.min(...ring.map(([, latitude]) => latitude));
      const below: Position = [middleOf(ring)[0], south];
      return [shape, mark(below, 'area-name below', { text: area.name, above: 200 })];
    }),
  );
}

/** A line on its way: solid where it may go, broken where it would be refused. */
export function previewLine({ ring, isClosed, isRefused }: Preview): Layer {
  const shape = ring.map(leafletOf);
  const options = { className: isRefused ? 'preview is-refused' : 'preview', interactive: false };
  return isClosed ? polygon(shape, options) : polyline(shape, { ...options, fill: false });
}

function follow(
  handle: Marker,
  preview: LayerGroup,
  previewAt: (at: Position) => Preview | null,
  settle: (at: Position) => void,
): Marker {
  const place = (): Position => [handle.getLatLng().lng, handle.getLatLng().lat];
  return handle
    .on('drag', () => {
      const shown = previewAt(place());
      preview.clearLayers();
      if (shown) previewLine(shown).addTo(preview);
    })
    .on('dragend', () => {
      preview.clearLayers();
      settle(place());
    });
}

function edgeHandles(
  map: LeafletMap,
  ring: readonly Position[],
  preview: LayerGroup,
  events: MapEvents,
): Marker[] {
  return ring.flatMap((from, after) => {
    const to = ring[(after + 1) % ring.length] ?? from;
    const [a, b] = [from, to].map((corner) => map.latLngToContainerPoint(leafletOf(corner)));
    if (!a || !b || a.distanceTo(b) < shortestEdge) return [];
    const middle = map.containerPointToLatLng(a.add(b).divideBy(2));
    const at: Position = [middle.lng, middle.lat];
    const handle = mark(at, 'handle edge', { isInteractive: true, isDraggable: true, above: 500 });
    follow(
      handle,
      preview,
      (place) => events.previewInsert(after, place),
      (place) => events.insert(after, place),
    );
    return [handle.on('click', () => events.insert(after, at))];
  });
}

/** Handles by which the selected area is dragged. */
export function handleLayer(
  map: LeafletMap,
  area: DraftArea,
  preview: LayerGroup,
  events: MapEvents,
): LayerGroup {
  const handles = handlesOf(area).map((at, index) => {
    const handle = mark(at, 'handle corner', {
      isInteractive: true,
      isDraggable: true,
      above: 600,
    });
    follow(
      handle,
      preview,
      (place) => events.previewHandle(index, place),
      (place) => events.moveHandle(index, place),
    );
    return handle
      .on('click', () => events.pressHandle(index))
      .on('contextmenu', (event) => {
        DomEvent.preventDefault(event.originalEvent);
        events.removeHandle(index);
      });
  });
  const edges = area.type === 'polygon' ? edgeHandles(map, handlesOf(area), preview, events) : [];
  return layerGroup([...edges, ...handles]);
}

/** The corners that have been set, the first of which closes a polygon. */
export function drawingLayer(picture: MapPicture, events: MapEvents): LayerGroup {
  const { drawing } = picture;
  if (!drawing) return layerGroup();
  const { kind, corners } = drawing;
  const line = polyline(corners.map(leafletOf), { className: 'drawn', interactive: false });
  const dots = corners.map((at, index) => {
    const closes = kind === 'polygon' && index === 0 && corners.length > 2;
    const dot = mark(at, closes ? 'handle corner closes' : 'handle corner', {
      isInteractive: closes,
      above: 600,
    });
    return closes ? dot.on('click', () => events.pressHandle(0)) : dot;
  });
  return layerGroup(kind === 'polygon' ? [line, ...dots] : dots);
}
