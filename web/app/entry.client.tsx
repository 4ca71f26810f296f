// First of all: the order of the layers stands in it.
import './ui/tokens.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from './lib/error-reports.ts';
import { textsToFetch } from './lib/language.ts';

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportError} />
      </StrictMode>,
    );
  });
}

// What is seen already is painted first.
const awaited = [textsToFetch(), window.seenPageShown].filter((one) => one != null);
if (awaited.length > 0) void Promise.all(awaited).then(start);
else start();
