import {
  crossingCorner,
  maxAreas,
  maxCorners,
  openRing,
  isPlaceInSwedenBox,
} from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import type { DrawnArea } from '@troskel/contract/configurations/configurations';
import {
  circleBetween,
  handlesOf,
  rectangleBetween,
  refusalOf,
  rounded,
  withHandleAt,
} from './area-shape.ts';
import type { AreaKind, ShapeRefusal } from './area-shape.ts';
import type { DraftArea } from './draft-area.ts';

/** An area that is being drawn; of a circle the centre, of a rectangle the first corner is set. */
export interface Drawing {
  kind: AreaKind;
  key: string;
  name: string;
  corners: readonly Position[];
  /** Corners that were taken back, the last one first to come again. */
  undone: readonly Position[];
}

export interface Refusal {
  code: ShapeRefusal['code'] | 'AREA_TOO_MANY';
  /** The corner or handle that is to blame, counted from 0. */
  corner: number | null;
  /** Position of the event on the map. */
  at: Position | null;
}

export interface DrawingState {
  areas: readonly DraftArea[];
  selected: string | null;
  /** The handle of the selected area that goes where the cross goes. */
  held: number | null;
  drawing: Drawing | null;
  past: readonly (readonly DraftArea[])[];
  future: readonly (readonly DraftArea[])[];
  /** The area whose name was changed last: its letters are undone together. */
  renaming: string | null;
  /** Refusal of the last action; null when it was accepted. */
  refusal: Refusal | null;
}

/** A shape as it is typed, without a name. */
export type TypedShape =
  | { type: 'polygon' | 'rectangle'; coordinates: [number, number][] }
  | { type: 'circle'; centre: [number, number]; radius: number };

export type DrawingAction =
  | { type: 'start'; kind: AreaKind; key: string; name: string }
  | { type: 'addCorner'; at: Position }
  | { type: 'takeCorner' }
  | { type: 'finish' }
  | { type: 'cancel' }
  | { type: 'select'; key: string | null }
  | { type: 'pickUp'; corner: number }
  | { type: 'drop'; at: Position }
  | { type: 'letGo' }
  | { type: 'moveCorner'; key: string; corner: number; at: Position }
  | { type: 'insertCorner'; key: string; after: number; at: Position }
  | { type: 'removeCorner'; key: string; corner: number }
  | { type: 'setCoordinates'; key: string; name: string; shape: TypedShape }
  | { type: 'rename'; key: string; name: string }
  | { type: 'remove'; key: string }
  | { type: 'undo' }
  | { type: 'redo' };

export const nothingDrawn: DrawingState = {
  areas: [],
  selected: null,
  held: null,
  drawing: null,
  past: [],
  future: [],
  renaming: null,
  refusal: null,
};

/** Number of steps that can be undone. */
const maxPast = 100;

function refused(
  state: DrawingState,
  code: Refusal['code'],
  corner: number | null = null,
  at: Position | null = null,
): DrawingState {
  return { ...state, refusal: { code, corner, at } };
}

/** The state with other areas, which can be undone. */
function changed(state: DrawingState, areas: readonly DraftArea[]): DrawingState {
  const past = [...state.past, state.areas].slice(-maxPast);
  return { ...state, areas, past, future: [], held: null };
}

function judged(
  state: DrawingState,
  area: DraftArea,
  blamed: { corner: number; at: Position } | null,
  accept: () => DrawingState,
): DrawingState {
  const refusal = refusalOf(area);
  if (!refusal) return accept();
  // Moved or added by hand, that corner is the one; typed, it is where the fault lies.
  const corner = blamed?.corner ?? refusal.corner;
  const at = blamed?.at ?? handlesOf(area)[corner ?? -1] ?? null;
  return refused(state, refusal.code, corner, at);
}

function added(state: DrawingState, area: DraftArea): DrawingState {
  return { ...changed(state, [...state.areas, area]), drawing: null, selected: area.key };
}

function replaced(
  state: DrawingState,
  area: DraftArea,
  blamed: { corner: number; at: Position } | null = null,
): DrawingState {
  return judged(state, area, blamed, () => ({
    ...changed(
      state,
      state.areas.map((present) => (present.key === area.key ? area : present)),
    ),
    selected: area.key,
  }));
}

function finished(state: DrawingState, shape: DrawnArea, at: Position | null): DrawingState {
  const { drawing } = state;
  if (!drawing) return state;
  const area: DraftArea = { ...shape, key: drawing.key };
  const blamed = at && { corner: drawing.corners.length, at };
  return judged(state, area, blamed, () => added(state, area));
}

function finishedPolygon(state: DrawingState, drawing: Drawing): DrawingState {
  const coordinates = drawing.corners.map(rounded);
  return finished(state, { type: 'polygon', name: drawing.name, coordinates }, null);
}

const isSame = (one: Position | undefined, other: Position) =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

function withCorner(state: DrawingState, drawing: Drawing, place: Position): DrawingState {
  const at = rounded(place);
  const { kind, name, corners } = drawing;
  const [first] = corners;
  if (!isPlaceInSwedenBox(at)) return refused(state, 'AREA_OUTSIDE_SWEDEN', corners.length, at);
  if (kind !== 'polygon' && first) {
    const shape = kind === 'circle' ? circleBetween(first, at) : rectangleBetween(first, at);
    return finished(state, { ...shape, name }, at);
  }
  if (isSame(corners.at(-1), at)) return state;
  if (isSame(first, at)) return finishedPolygon(state, drawing);
  const next = [...corners, at];
  if (next.length > maxCorners) return refused(state, 'AREA_TOO_MANY_CORNERS', corners.length, at);
  if (crossingCorner(next, false) !== null) {
    return refused(state, 'AREA_EDGES_CROSS', corners.length, at);
  }
  return { ...state, drawing: { ...drawing, corners: next, undone: [] } };
}

function withInserted(state: DrawingState, area: DraftArea, after: number, at: Position) {
  if (area.type !== 'polygon') return state;
  const ring = openRing(area.coordinates).map(rounded);
  if (ring.length >= maxCorners) return refused(state, 'AREA_TOO_MANY_CORNERS', after + 1, at);
  const coordinates = ring.toSpliced(after + 1, 0, rounded(at));
  return replaced(state, { ...area, coordinates }, { corner: after + 1, at });
}

function withoutCorner(state: DrawingState, area: DraftArea, corner: number): DrawingState {
  if (area.type !== 'polygon') return state;
  const ring = openRing(area.coordinates).map(rounded);
  const at = ring[corner];
  if (!at) return state;
  return replaced(state, { ...area, coordinates: ring.toSpliced(corner, 1) }, { corner, at });
}

function backOrForth(state: DrawingState, direction: 'undo' | 'redo'): DrawingState {
  const { drawing } = state;
  if (drawing) {
    const isUndo = direction === 'undo';
    const [from, to] = isUndo
      ? [drawing.corners, drawing.undone]
      : [drawing.undone, drawing.corners];
    const corner = from.at(-1);
    if (!corner) return state;
    const [shorter, longer] = [from.slice(0, -1), [...to, corner]];
    return {
      ...state,
      drawing: isUndo
        ? { ...drawing, corners: shorter, undone: longer }
        : { ...drawing, corners: longer, undone: shorter },
    };
  }
  const [from, to] = direction === 'undo' ? [state.past, state.future] : [state.future, state.past];
  const areas = from.at(-1);
  if (!areas) return state;
  const [shorter, longer] = [from.slice(0, -1), [...to, state.areas]];
  const isThere = areas.some(({ key }) => key === state.selected);
  return {
    ...state,
    areas,
    selected: isThere ? state.selected : null,
    held: null,
    ...(direction === 'undo'
      ? { past: shorter, future: longer }
      : { past: longer, future: shorter }),
  };
}

function renamed(state: DrawingState, key: string, name: string): DrawingState {
  const areas = state.areas.map((area) => (area.key === key ? { ...area, name } : area));
  const next = state.renaming === key ? { ...state, areas } : changed(state, areas);
  return { ...next, renaming: key };
}

function withAreas(
  state: DrawingState,
  action: Exclude<DrawingAction, { type: 'rename' }>,
): DrawingState {
  const areaOf = (key: string | null) => state.areas.find((area) => area.key === key);
  switch (action.type) {
    case 'moveCorner': {
      const area = areaOf(action.key);
      if (!area) return state;
      const { corner, at } = action;
      return replaced(state, withHandleAt(area, corner, at), { corner, at: rounded(at) });
    }
    case 'insertCorner': {
      const area = areaOf(action.key);
      return area ? withInserted(state, area, action.after, action.at) : state;
    }
    case 'removeCorner': {
      const area = areaOf(action.key);
      return area ? withoutCorner(state, area, action.corner) : state;
    }
    case 'setCoordinates': {
      const { key, name, shape } = action;
      const present = areaOf(key);
      const area: DraftArea = { ...shape, key, name: present?.name ?? name };
      if (present) return replaced(state, area);
      if (state.areas.length >= maxAreas) return refused(state, 'AREA_TOO_MANY');
      return judged(state, area, null, () => added(state, area));
    }
    case 'remove': {
      if (!areaOf(action.key)) return state;
      const left = state.areas.filter(({ key }) => key !== action.key);
      return { ...changed(state, left), selected: null };
    }
    case 'pickUp':
      return areaOf(state.selected) ? { ...state, held: action.corner } : state;
    case 'drop': {
      const area = areaOf(state.selected);
      if (!area || state.held === null) return state;
      const [corner, at] = [state.held, rounded(action.at)];
      return replaced(state, withHandleAt(area, corner, at), { corner, at });
    }
    case 'letGo':
      return { ...state, held: null };
    case 'select':
      return { ...state, selected: action.key, held: null };
    case 'undo':
    case 'redo':
      return backOrForth(state, action.type);
    case 'start':
    case 'addCorner':
    case 'takeCorner':
    case 'finish':
    case 'cancel':
      return whileDrawing(state, action);
  }
}

function whileDrawing(
  state: DrawingState,
  action: Extract<
    DrawingAction,
    { type: 'start' | 'addCorner' | 'takeCorner' | 'finish' | 'cancel' }
  >,
): DrawingState {
  const { drawing } = state;
  if (action.type === 'start') {
    if (state.areas.length >= maxAreas) return refused(state, 'AREA_TOO_MANY');
    const { kind, key, name } = action;
    const begun: Drawing = { kind, key, name, corners: [], undone: [] };
    return { ...state, drawing: begun, selected: null, held: null };
  }
  if (!drawing) return state;
  switch (action.type) {
    case 'addCorner':
      return withCorner(state, drawing, action.at);
    case 'takeCorner':
      return backOrForth(state, 'undo');
    case 'finish':
      return drawing.kind === 'polygon'
        ? finishedPolygon(state, drawing)
        : refused(state, 'AREA_EMPTY');
    case 'cancel':
      return { ...state, drawing: null };
  }
}

/**
 * The one way by which areas change, whether by mouse, touch, keyboard or typed coordinates. What
 * cannot be is left as it was, and `refusal` says why and where.
 */
export function drawAreas(before: DrawingState, action: DrawingAction): DrawingState {
  const state = before.refusal ? { ...before, refusal: null } : before;
  if (action.type === 'rename') return renamed(state, action.key, action.name);
  const next = withAreas(state, action);
  return next.renaming === null ? next : { ...next, renaming: null };
}
