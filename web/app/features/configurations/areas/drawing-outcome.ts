import { textIn } from '@troskel/contract/ground/language';
import { squareKilometres } from '@troskel/contract/values/area-shapes';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import type { Language } from '../../../lib/language.ts';
import type { Drawing, DrawingAction, DrawingState, Refusal } from './area-drawing.ts';
import { handlesOf, ringOf } from './area-shape.ts';
import { editorTexts, mapTexts, outcomeTexts } from './areas.texts.ts';
import { sizeInWords } from './coverage-words.ts';
import type { DraftArea } from './draft-area.ts';

/** Message of a refusal: the specified text, and the corner that it concerns. */
function refusalInWords({ code, corner }: Refusal, language: Language): string {
  const text = fieldMessage(code, language);
  return corner === null
    ? text
    : `${text} ${textIn(editorTexts, language).refusedCorner(corner + 1)}`;
}

/** Instruction for the next step of a drawing. */
export function instructionInWords({ kind, corners }: Drawing, language: Language): string {
  const texts = textIn(mapTexts, language);
  const { length: count } = corners;
  if (kind === 'polygon') return texts.drawPolygon(count);
  return kind === 'circle' ? texts.drawCircle(count) : texts.drawRectangle(count);
}

/** The size of an area, as it is said. */
export function areaSize(area: DraftArea, language: Language): string {
  return sizeInWords(squareKilometres(ringOf(area)), language);
}

function ofDrawing(
  action: DrawingAction,
  before: DrawingState,
  { drawing }: DrawingState,
  language: Language,
): string | null {
  if (!drawing) return null;
  const texts = textIn(outcomeTexts, language);
  const { length: count } = drawing.corners;
  if (action.type === 'start') return instructionInWords(drawing, language);
  if (count === before.drawing?.corners.length) return null;
  if (action.type === 'redo') return texts.cornerBack(count);
  if (action.type !== 'addCorner') return texts.cornersLeft(count);
  return drawing.kind === 'circle' ? texts.centreSet : texts.cornerSet(count);
}

function ofArea(action: DrawingAction, area: DraftArea, language: Language): string | null {
  const texts = textIn(outcomeTexts, language);
  const { length: count } = handlesOf(area);
  if (action.type === 'select') {
    return area.type === 'circle'
      ? texts.selectedCircle(area.name)
      : texts.selected(area.name, count);
  }
  if (action.type === 'moveCorner') return texts.moved(action.corner + 1);
  if (action.type === 'insertCorner') return texts.inserted(action.after + 2);
  if (action.type === 'removeCorner') return texts.removedCorner(action.corner + 1, count);
  if (action.type !== 'setCoordinates') return null;
  return texts.changed(area.name, areaSize(area, language));
}

/** Message about an action that leaves no drawing unfinished. */
function ofChange(
  action: DrawingAction,
  before: DrawingState,
  after: DrawingState,
  language: Language,
): string | null {
  const texts = textIn(outcomeTexts, language);
  const isChanged = after.areas !== before.areas;
  if (action.type === 'undo') return isChanged ? texts.undone : null;
  if (action.type === 'redo') return isChanged ? texts.redone : null;
  if (action.type === 'cancel') return texts.cancelled;
  if (action.type === 'pickUp') return texts.pickedUp(action.corner + 1);
  if (action.type === 'letGo') return texts.letGo;
  if (action.type === 'drop') return before.held === null ? null : texts.moved(before.held + 1);
  if (action.type === 'remove') {
    const gone = before.areas.find(({ key }) => key === action.key);
    return gone ? texts.removed(gone.name) : null;
  }
  const area = after.areas.find(({ key }) => key === after.selected);
  if (!area) return null;
  const isNew = !before.areas.some(({ key }) => key === area.key);
  if (isNew) return texts.finished(area.name, areaSize(area, language));
  return ofArea(action, area, language);
}

/** Announcement of an action for screen readers; null when there is none. */
export function outcomeInWords(
  action: DrawingAction,
  before: DrawingState,
  after: DrawingState,
  language: Language,
): string | null {
  if (after.refusal) return refusalInWords(after.refusal, language);
  return after.drawing
    ? ofDrawing(action, before, after, language)
    : ofChange(action, before, after, language);
}
