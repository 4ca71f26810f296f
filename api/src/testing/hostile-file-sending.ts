import { applicationDocuments } from '@troskel/contract/onboarding/documents';
import { avatar } from '@troskel/contract/settings/avatar';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { forum } from '@troskel/contract/forum/threads';
import { forumAttachments } from '@troskel/contract/forum/attachments';
import { renditionFormats } from '@troskel/contract/values/attachment-files';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import { madeAnew } from '../platform/blobs/hostile/hostile-file.ts';
import type { HostileFile, Served } from '../platform/blobs/hostile/hostile-file.ts';

/** A user who may upload files for every purpose. */
export interface Sender {
  /** Origin of the server. */
  origin: string;
  /** Answers a valid access token. */
  token(): Promise<string>;
  /** Submits a document; answers the address of its copy for staff. */
  handIn?(documentId: string): Promise<string>;
}

export interface Outcome {
  /** Code of the refusal, or `made anew`. */
  came: string;
  served: Served[];
}

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  file?: Buffer;
  headers?: Record<string, string>;
}

/**
 * @throws {Refusal} with the code of any unsuccessful answer
 */
async function ask(sender: Sender, { method, path, body, file, headers }: RequestOptions) {
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${sender.origin}${path}`, {
    method,
    headers: {
      [versionHeader]: WEB_APP_VERSION,
      ...(path.startsWith('/api/') ? { authorization: `Bearer ${await sender.token()}` } : {}),
      ...(method === 'POST' ? { 'idempotency-key': uuid() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }),
  });
  if (response.ok) return response;
  const told = ErrorBody.safeParse(await response.json().catch(() => null));
  throw new Refusal(told.data?.errors[0]?.code ?? `an answer ${response.status} without a code`);
}

const documents = `/api${applicationDocuments.createDocumentSlot.path}`;

/** Requests a slot; answers the file's id and upload address. */
async function makeRoom(sender: Sender, file: HostileFile, size: number) {
  const { name, contentType } = file;
  const post = async (path: string, body: object): Promise<unknown> =>
    (await ask(sender, { method: 'POST', path, body })).json();
  if (file.sentFor === 'document') {
    return applicationDocuments.createDocumentSlot.response.parse(
      await post(documents, { name, size }),
    );
  }
  if (file.sentFor === 'avatar') {
    const announced = { contentType, byteSize: size };
    const answer = await post(`/api${avatar.createAvatarSlot.path}`, announced);
    const { blobId, uploadUrl } = avatar.createAvatarSlot.response.parse(answer);
    return { id: blobId, uploadUrl };
  }
  const answer = await post(`/api${forumAttachments.createBlobs.path}`, [
    { name, mime: contentType, size },
  ]);
  const [room] = forumAttachments.createBlobs.response.parse(answer);
  return { id: room?.id ?? '', uploadUrl: room?.signedUploadUrl ?? '' };
}

/** Uses an accepted file; answers the addresses from which it is served, by size. */
async function use(
  sender: Sender,
  { sentFor }: HostileFile,
  id: string,
): Promise<Record<string, string>> {
  if (sentFor === 'document') {
    await ask(sender, { method: 'PUT', path: `${documents}/${id}` });
    return sender.handIn ? { copy: await sender.handIn(id) } : {};
  }
  if (sentFor === 'avatar') {
    const path = `/api${avatar.setAvatar.path}`;
    const answer = await ask(sender, { method: 'PUT', path, body: { blobId: id } });
    const { avatarUrl } = avatar.setAvatar.response.parse(await answer.json());
    return { 256: avatarUrl, 64: `${avatarUrl}&size=64` };
  }
  const body = { topicId: 'building', subject: 'Tak', body: '<p>Se bilden.</p>', blobs: [{ id }] };
  const answer = await ask(sender, {
    method: 'POST',
    path: `/api${forum.createThread.path}`,
    body,
  });
  const [blob] = forum.createThread.response.parse(await answer.json()).blobs;
  const shown = (format: string) => (blob?.thumbnailUrlTemplate ?? '').replace('{format}', format);
  return {
    ...Object.fromEntries(renditionFormats.map((format) => [format, shown(format)])),
    saved: blob?.downloadUrl ?? '',
  };
}

/** Uploads a file and fetches everything that is served of it. */
export async function send(sender: Sender, file: HostileFile): Promise<Outcome> {
  try {
    const bytes = await file.bytes();
    const { id, uploadUrl } = await makeRoom(sender, file, file.byteSize ?? bytes.length);
    const headers = { 'content-type': file.contentType, ...file.headers };
    await ask(sender, { method: 'PUT', path: uploadUrl, file: bytes, headers });
    const served: Served[] = [];
    for (const [size, path] of Object.entries(await use(sender, file, id))) {
      const answer = await ask(sender, { method: 'GET', path });
      served.push({
        size,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      });
    }
    return { came: madeAnew, served };
  } catch (error) {
    if (error instanceof Refusal) return { came: error.code, served: [] };
    throw error;
  }
}
