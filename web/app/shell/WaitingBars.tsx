import type { ReactNode } from 'react';
import { OutboxBar } from './outbox/OutboxBar.tsx';
import { SharedPicturesBar } from './SharedPicturesBar.tsx';

/** Bars above the page: entries that wait for the net, and pictures that were shared to the portal. */
export default function WaitingBars(): ReactNode {
  return (
    <>
      <OutboxBar />
      <SharedPicturesBar />
    </>
  );
}
