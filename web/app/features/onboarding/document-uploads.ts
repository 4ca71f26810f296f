import { textIn } from '@troskel/contract/ground/language';
import { applicationDocuments, largestDocument } from '@troskel/contract/onboarding/documents';
import { documentKindOf } from '@troskel/contract/values/document-files';
import type { ApplicationDocument } from '@troskel/contract/onboarding/documents';
import { send } from '../../lib/api.ts';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { createStore } from '../../lib/store.ts';
import { putFile } from '../../lib/upload.ts';
import { documentTexts } from './documents.texts.ts';

/** A file on its way, or one that did not get there. */
export interface DocumentUpload {
  /** Key within this page. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'waiting' | 'sending' | 'failed';
  /** Share that has been sent, 0 to 1. */
  sent: number;
  /** Null before it failed. A fault of the file itself is not tried again. */
  failure: { isOfFile: boolean; code: string; message: string } | null;
}

const none: readonly DocumentUpload[] = [];

/** Beside the page: a step that is left goes on sending. */
export const documentUploads = createStore(none);

/** The browser asks before the page is left: what is under way would be lost. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// The listener is there only meanwhile: a page that has one is not kept for the way back.
documentUploads.subscribe(() => {
  if (documentUploads.get().some(({ status }) => status !== 'failed')) {
    window.addEventListener('beforeunload', askBeforeLeaving);
  } else {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
});

const files = new Map<string, File>();
const aborts = new Map<string, AbortController>();
let count = 0;
/** One after the other: several at once take each other's line. */
let queue: Promise<void> = Promise.resolve();

export const documentsQuery = () =>
  read(applicationDocuments.listDocuments, {}, { skipGlobalHandle: true });

function change(key: string, changes: Partial<DocumentUpload>): void {
  documentUploads.set(
    documentUploads
      .get()
      .map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
  );
}

/** Gives a file up, on its way or failed. */
export function dropUpload(key: string): void {
  aborts.get(key)?.abort(new Error('cancelled'));
  aborts.delete(key);
  files.delete(key);
  documentUploads.set(documentUploads.get().filter((upload) => upload.key !== key));
}

function showAdded(document: ApplicationDocument): void {
  queryClient.setQueryData(documentsQuery().queryKey, (present: ApplicationDocument[] = []) => [
    ...present.filter(({ id }) => id !== document.id),
    document,
  ]);
  announce(textIn(documentTexts, currentLanguage()).added(document.name));
}

async function run(key: string): Promise<void> {
  const file = files.get(key);
  if (!file) return;
  const abort = new AbortController();
  aborts.set(key, abort);
  const { signal } = abort;
  change(key, { status: 'sending', sent: 0, failure: null });
  try {
    const body = { name: file.name, size: file.size };
    const { id, uploadUrl } = await send(
      applicationDocuments.createDocumentSlot,
      { body },
      { signal },
    );
    await putFile(uploadUrl, file, {
      signal,
      contentType: documentKindOf(file.name) ?? '',
      onProgress: (sent) => change(key, { sent }),
    });
    const added = await send(
      applicationDocuments.addDocument,
      { params: { documentId: id } },
      { signal },
    );
    dropUpload(key);
    showAdded(added);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof CallError)) throw error;
    const { code, message } = error.errors[0] ?? { code: error.code, message: '' };
    const isOfFile = error.status === 422 || error.status === 400 || error.status === 413;
    const failure = { isOfFile, code: error.isUnreachable ? 'UNREACHABLE' : code, message };
    change(key, { status: 'failed', failure });
  }
}

function enqueue(key: string): void {
  change(key, { status: 'waiting', failure: null });
  queue = queue.then(() => run(key)).catch(() => change(key, { status: 'failed' }));
}

/** Why a chosen file is of no use, as a code of the field messages; null when it may be sent. */
function faultOfFile({ name, size }: { name: string; size: number }) {
  if (documentKindOf(name) === null) return 'DOCUMENT_KIND';
  if (size === 0) return 'ATTACHMENT_EMPTY';
  return size > largestDocument ? 'DOCUMENT_TOO_LARGE' : null;
}

/** Sends the chosen files, one after the other; each that is of no use says why. */
export function addFiles(chosen: readonly File[]): void {
  for (const file of chosen) {
    count += 1;
    const key = `d${count}`;
    const code = faultOfFile(file);
    documentUploads.set([
      ...documentUploads.get(),
      {
        key,
        name: file.name,
        size: file.size,
        status: code === null ? 'waiting' : 'failed',
        sent: 0,
        failure: code === null ? null : { isOfFile: true, code, message: '' },
      },
    ]);
    if (code !== null) continue;
    files.set(key, file);
    enqueue(key);
  }
}

export function retryUpload(key: string): void {
  enqueue(key);
}

/** Ends when nothing is on its way any more. */
export async function uploadsDone(): Promise<void> {
  let seen;
  do {
    seen = queue;
    await seen;
  } while (seen !== queue);
}
