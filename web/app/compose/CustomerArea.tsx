import type { ReactNode } from 'react';
import CustomerLayout from '../shell/CustomerLayout.tsx';
import { useSentOutbox } from './use-sent-outbox.ts';

/** A homeowner's pages. */
export default function CustomerArea(): ReactNode {
  useSentOutbox();
  return <CustomerLayout />;
}
