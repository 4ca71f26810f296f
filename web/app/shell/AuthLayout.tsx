import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId } from './SkipLink.tsx';

/** Login, sign-up and passwords, before the drawing of the street. */
export default function AuthLayout(): ReactNode {
  return (
    <>
      <PublicHeader />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
