import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { RenderFailureScreen } from './FailureScreen.tsx';

/** Every page of the portal. */
export default function PortalPages(): ReactNode {
  return <Outlet />;
}

/**
 * A page that broke; also one whose program could not be fetched. Here and not at the root, which
 * would make the whole document anew: its scripts are made by `innerHTML`, which the document's
 * policy refuses, and nothing would be shown.
 */
export function ErrorBoundary(): ReactNode {
  return <RenderFailureScreen />;
}
