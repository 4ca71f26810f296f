import type { Socket } from 'node:net';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import { describeError } from './errors.ts';

/** Node's codes of parser errors; all others are malformed requests. */
const statusOfCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers what is not an HTTP request (RFC 9112). No hook or handler sees it, and the caller's
 * language is unknown.
 */
export function answerBrokenRequest(
  headers: Readonly<Record<string, string>>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // Already closed, or partly answered.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const statusLine = statusOfCode[error.code ?? ''] ?? '400 Bad Request';
  const { body } = describeError(new ExpectedError('BAD_REQUEST'), negotiateLanguage(undefined));
  const text = JSON.stringify({ ...body, status: Number.parseInt(statusLine, 10) });
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
}
