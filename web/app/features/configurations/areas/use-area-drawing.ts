import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { drawAreas, nothingDrawn } from './area-drawing.ts';
import type { DrawingAction, DrawingState } from './area-drawing.ts';
import type { AreaSelection } from './draft-area.ts';
import { outcomeInWords } from './drawing-outcome.ts';

export interface AreaDrawing {
  state: DrawingState;
  /** Does it, tells it, and answers what has come of it. */
  act: (action: DrawingAction) => DrawingState;
}

/**
 * The drawing of a page. The areas are the page's; what is under way, what is selected and what can
 * be undone are kept here.
 */
export function useAreaDrawing({
  value,
  onChange,
  onDrawing,
}: {
  value: AreaSelection;
  onChange: (next: AreaSelection) => void;
  onDrawing: (isDrawing: boolean) => void;
}): AreaDrawing {
  const language = useLanguage();
  const [own, setOwn] = useState(nothingDrawn);
  const state: DrawingState = { ...own, areas: value.customAreas };
  // Two actions may come before the page has rendered the first.
  const present = useRef({ state, value });
  useLayoutEffect(() => {
    present.current = { state, value };
  });

  const isDrawing = state.drawing !== null;
  const tell = useRef(onDrawing);
  useLayoutEffect(() => {
    tell.current = onDrawing;
  });
  useEffect(() => tell.current(isDrawing), [isDrawing]);
  useEffect(() => () => tell.current(false), []);

  const act = (action: DrawingAction): DrawingState => {
    const before = present.current.state;
    const after = drawAreas(before, action);
    const words = outcomeInWords(action, before, after, language);
    const next = { ...present.current.value, customAreas: [...after.areas] };
    present.current = { state: after, value: next };
    setOwn(after);
    if (after.areas !== before.areas) onChange(next);
    if (words !== null) announce(words);
    return after;
  };
  return { state, act };
}
