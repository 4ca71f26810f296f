import type { Job } from '@troskel/contract/jobs/job';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { jobsTexts } from './jobs.texts.ts';

/** Undoes the latest act, as long as that is possible. */
export function UndoButton({
  undo,
  onUndo,
}: {
  undo: NonNullable<Job['undo']>;
  onUndo: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(jobsTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A clock that is wrong shows the button too long at most: the server decides.
    const left = new Date(undo.until).getTime() - Date.now();
    const timer = setTimeout(() => setOver(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [undo.until]);
  if (isOver) return null;
  return (
    <Button look="secondary" size="small" onClick={onUndo}>
      {texts.undoAct[undo.act]}
    </Button>
  );
}
