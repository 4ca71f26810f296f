import { mostFileNameCharacters } from '@troskel/contract/values/attachment-files';
import { CallError } from '../../lib/failures.ts';
import { putFile } from '../../lib/upload.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import type { AttachmentUse } from './attachment-use.ts';

/** Milliseconds; 25 MB over a slow mobile net. */
const timeout = 5 * 60_000;

/**
 * Asks for room and puts the file there. An upload that comes to nothing without a reason is an
 * internal error (specification 2, section 8).
 *
 * @returns the id by which what is written names the file
 * @throws {CallError}; the signal's reason when it was aborted
 */
export async function sendAttachment(
  { createSlots }: Pick<AttachmentUse, 'createSlots'>,
  file: File,
  mime: string,
  options: UploadOptions,
): Promise<string> {
  // The end of a long name tells the kind.
  const name = file.name.slice(-mostFileNameCharacters);
  const { signal } = options;
  const [slot] = await createSlots([{ name, size: file.size, mime }], signal ? { signal } : {});
  if (!slot) throw internalError();
  try {
    await putFile(slot.signedUploadUrl, file, {
      ...options,
      contentType: mime,
      fileName: name,
      timeout,
    });
  } catch (error) {
    if (!(error instanceof CallError) || isRefusal(error)) throw error;
    throw internalError(error);
  }
  return slot.id;
}

/** The server has said what is wrong with the file. */
function isRefusal({ status, errors }: CallError): boolean {
  return status >= 400 && status < 500 && Boolean(errors[0]?.message);
}

function internalError(cause?: CallError): CallError {
  return new CallError({
    status: 500,
    errors: [{ code: 'INTERNAL_ERROR', message: '' }],
    route: 'blobs.upload',
    requestId: cause?.requestId ?? null,
    skipGlobalHandle: true,
    cause,
  });
}
