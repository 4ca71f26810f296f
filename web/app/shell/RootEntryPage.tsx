import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** The root entry: signed in, on to the post-login router. */
export default function RootEntryPage(): ReactNode {
  return <Navigate to="/init" replace />;
}
