import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CircleIcon, PolygonIcon, RectangleIcon, RedoIcon, UndoIcon } from './area-icons.tsx';
import type { AreaKind } from './area-shape.ts';
import { editorTexts } from './areas.texts.ts';
import type { AreaDrawing } from './use-area-drawing.ts';
import styles from './AreaToolbar.module.css';

const tools: readonly { kind: AreaKind; Icon: typeof PolygonIcon }[] = [
  { kind: 'polygon', Icon: PolygonIcon },
  { kind: 'circle', Icon: CircleIcon },
  { kind: 'rectangle', Icon: RectangleIcon },
];

/** Choice of the next shape, and undo and redo. */
export function AreaToolbar({
  drawing: { state, act },
  onStart,
}: {
  drawing: AreaDrawing;
  onStart: (kind: AreaKind) => void;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const { drawing, past, future } = state;
  const canUndo = drawing ? drawing.corners.length > 0 : past.length > 0;
  const canRedo = drawing ? drawing.undone.length > 0 : future.length > 0;
  return (
    <div className={styles.bar}>
      <fieldset aria-label={texts.draw}>
        {tools.map(({ kind, Icon }) => (
          <Button
            key={kind}
            look="secondary"
            size="small"
            icon={<Icon size={18} />}
            aria-pressed={drawing?.kind === kind}
            onClick={() => onStart(kind)}
          >
            {texts[kind]}
          </Button>
        ))}
      </fieldset>
      <div>
        <IconButton
          type="button"
          aria-label={texts.undo}
          aria-disabled={!canUndo || undefined}
          onClick={() => act({ type: 'undo' })}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          type="button"
          aria-label={texts.redo}
          aria-disabled={!canRedo || undefined}
          onClick={() => act({ type: 'redo' })}
        >
          <RedoIcon />
        </IconButton>
      </div>
    </div>
  );
}
