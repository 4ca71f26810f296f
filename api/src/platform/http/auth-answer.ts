import { UNHANDLED_ERROR } from '@troskel/contract/ground/errors';
import { describeFailure, statusTexts } from '@troskel/contract/ground/failure-texts';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { refusalCatalogue } from '@troskel/contract/ground/identity-errors';
import type { RefusalCode } from '@troskel/contract/ground/identity-errors';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { blockedCode } from '../identity/block-notice.ts';

const LibraryError = z.object({ code: z.string().optional(), message: z.string().optional() });

function textOf(code: string): Bilingual | undefined {
  return Object.hasOwn(refusalCatalogue, code) ? refusalCatalogue[code as RefusalCode] : undefined;
}

/** Codes by status, for malformed calls, which the library answers without a code. */
const codeOfStatus: Record<number, ErrorCode | undefined> = {
  400: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function codeIn(status: number, body: string): string {
  try {
    const { code } = LibraryError.parse(JSON.parse(body));
    if (code !== undefined) return code;
  } catch {
    // An empty body, or one that is not JSON: only the status is known.
  }
  return codeOfStatus[status] ?? UNHANDLED_ERROR;
}

/** Splits a blocked account's refusal into code and notice (block-notice.ts). */
function blockNoticeIn(code: string): string[] {
  const beginning = `${blockedCode}.`;
  return code.startsWith(beginning) ? [blockedCode, code.slice(beginning.length)] : [code];
}

/**
 * Converts a refusal of the identity library to our error shape in the caller's language. `code`
 * and `message` are repeated at the top, where the library's clients look for them. A code without
 * a text is answered by its status, and reported to us.
 */
export function refusalBody(
  status: number,
  body: string,
  language: Language,
): { answer: string; unknownCode: string | null } {
  const [code = '', notice] = blockNoticeIn(codeIn(status, body));
  const text = textOf(code);
  const message = textIn(text, language) ?? describeFailure(status, code, language).advice;
  const title = textIn((statusTexts[status] ?? statusTexts[500])?.title, language) ?? '';
  return {
    answer: JSON.stringify({
      code,
      message,
      errors: [{ code, message }],
      error: title,
      status,
      ...(notice === undefined ? {} : { notice }),
    }),
    unknownCode: text ? null : code.slice(0, 100),
  };
}
