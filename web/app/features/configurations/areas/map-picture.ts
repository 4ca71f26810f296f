import type { Position } from '@troskel/contract/values/area-shapes';
import type { Drawing } from './area-drawing.ts';
import type { DraftArea } from './draft-area.ts';

/** Everything that the map shows above its background. */
export interface MapPicture {
  regions: readonly string[];
  counties: readonly string[];
  areas: readonly DraftArea[];
  selected: string | null;
  drawing: Drawing | null;
  /** A press goes to the map itself and to nothing on it. */
  isPointing: boolean;
  /** A place that was tested. */
  point: { at: Position; isInside: boolean } | null;
  /** Message of a refusal, at its position. */
  refusal: { at: Position; text: string } | null;
}

/** A shape as it would be; where it would be refused it is drawn so. */
export interface Preview {
  ring: readonly Position[];
  isClosed: boolean;
  isRefused: boolean;
}

/** Events of the map by mouse or finger. */
export interface MapEvents {
  /** Somewhere on the map. */
  press: (at: Position) => void;
  doublePress: () => void;
  /** A mouse that passes while something is drawn. */
  hover: (at: Position) => void;
  pressRegion: (id: string) => void;
  pressArea: (key: string) => void;
  /** A corner of the selected area, or of the one being drawn. */
  pressHandle: (index: number) => void;
  /** The handle on its way. */
  previewHandle: (index: number, at: Position) => Preview | null;
  moveHandle: (index: number, at: Position) => void;
  removeHandle: (index: number) => void;
  /** The middle of the edge that begins at a corner, pulled to a place. */
  previewInsert: (after: number, at: Position) => Preview | null;
  insert: (after: number, at: Position) => void;
}
