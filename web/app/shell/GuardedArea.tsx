import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { connection } from '../lib/connection.ts';
import { onLanguageChange } from '../lib/language.ts';
import { isToRefetch, queryClient } from '../lib/queries.ts';
import { useSession } from '../lib/session.ts';
import { onStepUpNeeded } from '../lib/step-up.ts';
import { useStore } from '../lib/store.ts';
import { resumeBankIdStepUp } from './bankid/step-up.ts';
import { Guard } from './Guard.tsx';
import { isDeviceAsked } from './kept-answers.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { askForProof } from './step-up.ts';
import { useDoubtfulNavigation } from './use-doubtful-navigation.ts';
import { usePageView } from './use-page-view.ts';

/** Milliseconds after which it is begun even on a page that never rests. */
const longestWait = 10_000;

/**
 * Begins what holds for every page once the first one has loaded and rests, so that what it fetches
 * holds nothing up. Answers what takes it back.
 */
function beginAtRest(): () => void {
  const begin = (): void => {
    void import('./at-rest.ts').then(({ beginAll }) => beginAll());
  };
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, longestWait / 5);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(begin, { timeout: longestWait });
  return () => cancelIdleCallback(waiting);
}

/** Fetched beside the page: on most visits nothing waits. */
const WaitingBars = lazy(() =>
  // Out of reach: what waits goes on waiting until the portal is next opened.
  import('./WaitingBars.tsx').catch(() => ({ default: () => null })),
);

/** The page behind the guard, counted as a page view. */
function CountedPage(): ReactNode {
  usePageView();
  useEffect(() => void resumeBankIdStepUp(), []);
  return <Outlet />;
}

/** Everything that asks who the visitor is. The public pages do without its weight. */
export default function GuardedArea(): ReactNode {
  useDoubtfulNavigation();
  const { status } = useSession();
  const isAsked = useStore(isDeviceAsked, false);
  useEffect(() => {
    const stops = [
      onStepUpNeeded(askForProof),
      // Answers hold words in the language of the call.
      onLanguageChange(() => void queryClient.invalidateQueries()),
      connection.subscribe(() => {
        if (connection.get() === 'lost') return;
        void queryClient.refetchQueries({ predicate: isToRefetch });
      }),
      beginAtRest(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <LeaveQuestion />
      <Suspense>
        <WaitingBars />
      </Suspense>
      {isAsked || status !== 'failed' ? (
        <Guard>
          <CountedPage />
        </Guard>
      ) : (
        <LoadingScreen />
      )}
    </QueryClientProvider>
  );
}
