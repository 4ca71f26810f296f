import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import { toasts } from '../lib/toasts.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { loadLateParts, loadToaster } from './late-parts.ts';

/** After this long the page's own parts have come. */
const restMilliseconds = 5_000;

const Toaster = lazy(loadToaster);

/** Shows toasts, once there are any. */
export function ToastHost(): ReactNode {
  const list = useStore(toasts);
  const [isWanted, setWanted] = useState(false);
  if (list.length > 0 && !isWanted) setWanted(true);

  useEffect(() => {
    const timer = setTimeout(loadLateParts, restMilliseconds);
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
