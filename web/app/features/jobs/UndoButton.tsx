import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Undoes the latest act, as long as that is possible. */
export function UndoButton({
  label,
  secondsLeft,
  readAt,
  onUndo,
}: {
  label: string;
  secondsLeft: number;
  /** When the seconds were counted, by this device: what its clock says does not matter. */
  readAt: number;
  onUndo: () => Promise<void>;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = readAt + secondsLeft * 1000 - Date.now();
    const timer = setTimeout(() => setOver(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [readAt, secondsLeft]);
  if (isOver) return null;
  return (
    <Button look="secondary" size="small" onClick={onUndo}>
      {label}
    </Button>
  );
}
