import type { ReactNode } from 'react';
import { announcement } from '../lib/announce.ts';
import { useStore } from '../lib/store.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Speaks what `announce` is given when the screen reader pauses. */
export function Announcer(): ReactNode {
  const { text, number } = useStore(announcement);
  return (
    <VisuallyHidden aria-live="polite">
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
