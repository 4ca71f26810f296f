import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from './lib/error-reports.ts';
import { textsToFetch } from './lib/language.ts';
import { createStyleCache } from './lib/style-cache.ts';

const cache = createStyleCache();

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CacheProvider value={cache}>
          <HydratedRouter onError={reportError} />
        </CacheProvider>
      </StrictMode>,
    );
  });
}

const texts = textsToFetch();
if (texts) void texts.then(start);
else start();
