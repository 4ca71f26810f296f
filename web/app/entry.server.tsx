import { originPlaceholder } from '@troskel/contract/ground/site';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';

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
  let failure: unknown;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  let page = await new Response(stream).text();
  if (failure) throw failure instanceof Error ? failure : new Error('A page failed to render.');
  // Later the server does it when it starts; here nobody else stands in between.
  if (import.meta.env.DEV) page = page.replaceAll(originPlaceholder, new URL(request.url).origin);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
