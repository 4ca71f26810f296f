import { CacheProvider } from '@emotion/react';
import { originPlaceholder } from '@troskel/contract/ground/site';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';
import { createStyleCache } from './lib/style-cache.ts';
import { siteAddresses } from './site/site-pages.ts';
import { dropUnreadVariables } from './site/unread-variables.ts';

/**
 * Renders a page at build time. The stream must be waited for whole: a page made with
 * renderToString looks the same and never hydrates.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const cache = createStyleCache();
  const emotion = createEmotionServer(cache);
  let failure: unknown;
  const stream = await renderToReadableStream(
    <CacheProvider value={cache}>
      <ServerRouter context={context} url={request.url} />
    </CacheProvider>,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure) throw failure instanceof Error ? failure : new Error('A page failed to render.');
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html));
  let page = html.replace('</head>', () => `${styles}</head>`);
  // Later the server does it when it starts; here nobody else stands in between.
  if (import.meta.env.DEV) page = page.replaceAll(originPlaceholder, new URL(request.url).origin);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isStatic = siteAddresses.includes(new URL(request.url).pathname.replace(/\/+$/, ''));
  return new Response(isStatic ? dropUnreadVariables(page) : page, { status, headers });
}
