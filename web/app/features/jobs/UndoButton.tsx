import type { Job } from '@troskel/contract/jobs/job';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { jobsTexts } from './jobs.texts.ts';

/** Undoes the latest act, as long as that is possible. */
export function UndoButton({
  undo: { act, secondsLeft },
  readAt,
  onUndo,
}: {
  undo: NonNullable<Job['undo']>;
  /** When the seconds were counted, by this device: what its clock says does not matter. */
  readAt: number;
  onUndo: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(jobsTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = readAt + secondsLeft * 1000 - Date.now();
    const timer = setTimeout(() => setOver(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [readAt, secondsLeft]);
  if (isOver) return null;
  return (
    <Button look="secondary" size="small" onClick={onUndo}>
      {texts.undoAct[act]}
    </Button>
  );
}
