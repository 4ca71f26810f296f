import type { ReactNode } from 'react';
import { OutboxBar } from './outbox/OutboxBar.tsx';
import { SharedPicturesBar } from './SharedPicturesBar.tsx';

/** What waits above the page for the net, or for its reader. */
export default function WaitingBars(): ReactNode {
  return (
    <>
      <OutboxBar />
      <SharedPicturesBar />
    </>
  );
}
