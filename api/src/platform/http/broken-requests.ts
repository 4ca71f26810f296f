import type { Socket } from 'node:net';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import { describeError } from './errors.ts';

/** Of Node, for what its parser gives up; all else is malformed. */
const statusOfCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers what is no request (RFC 9112): no hook and no handler sees it, and of the caller's language
 * nothing is known.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Gone already, or answered in part.
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
      '',
      text,
    ].join('\r\n'),
  );
}
