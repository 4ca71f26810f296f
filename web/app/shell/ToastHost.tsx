import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import { toasts } from '../lib/toasts.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

const load = () => import('./Toaster.tsx');
const Toaster = lazy(load);

/** Fetches the toasts' program when the page has come to rest: offline it would be too late. */
export function ToastHost(): ReactNode {
  const list = useStore(toasts);
  const [isWanted, setWanted] = useState(false);
  if (list.length > 0 && !isWanted) setWanted(true);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => null), 3_000);
    return () => clearTimeout(timer);
  }, []);

  if (!isWanted) return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </FailureBoundary>
  );
}
