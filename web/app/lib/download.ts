import { rowCountHeader } from '@troskel/contract/ground/route';
import type { Route } from '@troskel/contract/ground/route';
import { CallError, exchange } from './api.ts';
import type { CallOptions, InputOf } from './api.ts';
import { reportFailure } from './failures.ts';

export interface Download {
  name: string;
  content: Blob;
}

export interface DownloadOptions extends CallOptions {
  /** Is told how many bytes have come, and of how many where the server says so. */
  onProgress?: (received: number, total: number | null) => void;
  /** Is told how many rows of a file have come, where the server says how many it holds. */
  onRows?: (received: number, total: number) => void;
}

/**
 * Fetches a file of a call that answers one. A failure that nobody else shows becomes a toast.
 * @throws {CallError}; whatever the signal was aborted with
 */
export async function download<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: DownloadOptions = {},
): Promise<Download> {
  try {
    const response = await exchange(route, input, options);
    const name = nameOf(response.headers.get('Content-Disposition'));
    return { name, content: await contentOf(route, response, options) };
  } catch (error) {
    reportFailure(error);
    throw error;
  }
}

/** The name that the server gives a file (RFC 6266), `download` when it gives none. */
export function nameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

async function contentOf(
  route: Route,
  response: Response,
  { signal, skipGlobalHandle, onProgress, onRows }: DownloadOptions,
): Promise<Blob> {
  const length = response.headers.get('Content-Length');
  const total = length === null ? null : Number(length);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const rowCount = response.headers.get(rowCountHeader);
  // The first one is the head.
  let rows = -1;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      parts.push(part.value);
      received += part.value.byteLength;
      onProgress?.(received, total);
      if (onRows && rowCount !== null) {
        rows += countReturns(part.value);
        onRows(Math.max(rows, 0), Number(rowCount));
      }
    }
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // Cut off on the way: no half a file is saved.
    throw new CallError({
      status: 0,
      errors: [{ code: 'UNREACHABLE', message: '' }],
      route: route.name,
      requestId: response.headers.get('X-Request-Id'),
      skipGlobalHandle: skipGlobalHandle ?? route.skipGlobalHandle,
      cause,
    });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** Rows that end here: no cell of our files holds a carriage return. */
function countReturns(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(13); at !== -1; at = part.indexOf(13, at + 1)) count += 1;
  return count;
}

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile({ name, content }: Download): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; what it reads stays until it is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
