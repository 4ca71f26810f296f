import { CallError } from './failures.ts';
import { commonHeaders } from './headers.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Told the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The media type, where the browser may not know the file's. */
  contentType?: string;
  /** Told to the server as the attachment's name (RFC 6266). */
  fileName?: string;
  /** Milliseconds; two minutes unless told, since the server gives up on a picture before that. */
  timeout?: number;
}

const usualTimeout = 120_000;

/** The value of `Content-Disposition`; a name of any script is written in ASCII (RFC 8187). */
export function attachmentDisposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function errorsOf(text: string): { code: string; message: string }[] {
  try {
    const body = JSON.parse(text) as { errors?: { code?: unknown; message?: unknown }[] };
    return (body.errors ?? []).map(({ code, message }) => ({
      code: String(code),
      message: String(message),
    }));
  } catch {
    return [];
  }
}

/**
 * Puts a file to a signed address. By XMLHttpRequest, since fetch does not tell how much of a body
 * has been sent.
 * @throws {CallError}; the signal's reason when it was aborted
 */
export function putFile(url: string, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { signal, onProgress, fileName } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (status: number, errors: { code: string; message: string }[]) =>
      reject(new CallError({ status, errors, route: 'blobs.upload', skipGlobalHandle: true }));
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else fail(request.status, errorsOf(request.responseText));
    });
    request.addEventListener('error', () => fail(0, [{ code: 'UNREACHABLE', message: '' }]));
    request.addEventListener('timeout', () => fail(504, [{ code: 'TIMEOUT', message: '' }]));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.open('PUT', url);
    request.timeout = options.timeout ?? usualTimeout;
    for (const [name, value] of Object.entries(commonHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.setRequestHeader('Content-Type', options.contentType ?? file.type);
    if (fileName !== undefined) {
      request.setRequestHeader('Content-Disposition', attachmentDisposition(fileName));
    }
    request.send(file);
  });
}
