import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { publicPage } from './page-handle.ts';

export const handle = publicPage;

/** An address that is none: on to the post-login router. */
export default function CatchAllPage(): ReactNode {
  return <Navigate to="/init" replace />;
}
