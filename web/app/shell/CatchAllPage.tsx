import { pageAt, publicPages } from '@troskel/contract/ground/pages';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { publicPage } from './page-handle.ts';

export const handle = publicPage;

/** Whether the document was loaded at this address, and not led here by the router. */
function isLoadedAt(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === pathname;
}

/**
 * An address that is none of the portal's: on to the post-login router, or to the document that the
 * server hands out for a page of the public site.
 */
export default function CatchAllPage(): ReactNode {
  const { pathname } = useLocation();
  const isDocument = pageAt(pathname, publicPages) !== null && !isLoadedAt(pathname);
  useEffect(() => {
    if (isDocument) window.location.reload();
  }, [isDocument]);
  return isDocument ? null : <Navigate to="/init" replace />;
}
