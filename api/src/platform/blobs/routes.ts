import { ExpectedError } from '@troskel/contract/ground/errors';
import { flagTimes } from '@troskel/contract/ground/flags';
import { toLine } from '@troskel/contract/values/typed-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { App } from '../collaborators.ts';
import { MissingFile } from '../gateways/blob-store/blob-store.ts';
import { isGenuine } from './addresses.ts';
import type { BlobAddress } from './addresses.ts';
import { dispositionOf, nameOfDisposition } from './disposition.ts';
import { keysOf, renditionTypeOf } from './purpose.ts';
import { openSlot, receiveFile } from './uploads.ts';
import type { Slot } from './uploads.ts';
import { anyRefusal } from '../http/refusal.ts';

const Params = z.object({ id: z.uuid() });
const Query = z.object({
  expires: z.coerce.number().int(),
  signature: z.string(),
  name: z.string().max(300).default(''),
  size: z.string().max(20).optional(),
});

/** Attempts of one upload. */
const putLimit = { points: 20, seconds: 900 };

/**
 * Serves `/blobs/{id}`: uploads and downloads by signed addresses. All faults of an address get the
 * same answer, which does not reveal whether the file exists.
 */
export function blobs(
  server: FastifyInstance,
  app: Pick<App, 'blobPurposes' | 'blobStore' | 'db' | 'flags' | 'limits' | 'settings'>,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The declared type is not trusted, and the body is not buffered.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      });
      done();
    });
    scope.put('/blobs/:id', { config: { name: 'blobs.upload' } }, (request, reply) =>
      upload(app, request, reply),
    );
    scope.get(
      '/blobs/:id',
      { config: { name: 'blobs.download' }, exposeHeadRoute: false },
      (request, reply) => download(app, request, reply),
    );
  });
}

function readAddress(
  app: Pick<App, 'settings'>,
  request: FastifyRequest,
  method: BlobAddress['method'],
) {
  const params = Params.safeParse(request.params);
  const query = Query.safeParse(request.query);
  if (!params.success || !query.success) throw new ExpectedError('TOKEN_NOT_VALID');
  const { expires, name, signature, size } = query.data;
  const { id } = params.data;
  if (!isGenuine(app.settings, { method, id, expires, name }, signature, new Date())) {
    throw new ExpectedError('TOKEN_NOT_VALID');
  }
  return { id, expires, name, size };
}

/**
 * Compares the headers of an upload (specification 2, section 7) with its slot: when they differ,
 * the sender has confused two files. The content decides the type.
 *
 * @throws {ExpectedError} CONTENT_TYPE_MISMATCH, BAD_REQUEST
 */
function demandSameHeaders(
  { purpose, contentType, fileName }: Slot,
  headers: FastifyRequest['headers'],
): void {
  if (!purpose.comparesHeaders) return;
  const [given = ''] = (headers['content-type'] ?? contentType).split(';', 1);
  if (given.trim().toLowerCase() !== contentType) throw new ExpectedError('CONTENT_TYPE_MISMATCH');
  const disposition = headers['content-disposition'];
  if (disposition === undefined) return;
  const name = nameOfDisposition(disposition);
  if (name === null || toLine(name) !== fileName) throw new ExpectedError('BAD_REQUEST');
}

/**
 * @throws {ExpectedError} ATTACHMENTS_PAUSED; the slot stays open for its usual time
 */
async function demandFlag(
  app: Pick<App, 'flags'>,
  { purpose, ownerPartnerId }: Slot,
): Promise<void> {
  const { flag } = purpose;
  if (flag === undefined || (await app.flags.isOn(flag, { partnerId: ownerPartnerId }))) return;
  throw new ExpectedError('ATTACHMENTS_PAUSED', { retryAfterSeconds: flagTimes.refresh / 1000 });
}

async function upload(
  app: Pick<App, 'blobPurposes' | 'blobStore' | 'db' | 'flags' | 'limits' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  try {
    const { id } = readAddress(app, request, 'PUT');
    await app.limits.consume(anyRefusal, 'blobs.upload', putLimit, id);
    const slot = await openSlot(app, id);
    await demandFlag(app, slot);
    demandSameHeaders(slot, request.headers);
    const { byteSize } = slot;
    const announced = Number(request.headers['content-length'] ?? byteSize);
    if (announced > byteSize) throw new ExpectedError('FILE_TOO_LARGE');
    const body = request.body instanceof Readable ? request.body : Readable.from([]);
    return await receiveFile(app, id, body);
  } catch (error) {
    // Discards what still arrives, so that the client reads the answer.
    reply.header('connection', 'close');
    request.raw.resume();
    throw error;
  }
}

async function download(
  app: Pick<App, 'blobPurposes' | 'blobStore' | 'db' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, expires, name, size } = readAddress(app, request, 'GET');
  const now = new Date();
  const row = await app.db
    .selectFrom('blob')
    .select(['purpose', 'contentType', 'fileKey', 'renditions', 'fileName'])
    .where('id', '=', id)
    .where('state', '=', 'attached')
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .executeTakeFirst();
  if (!row) throw new ExpectedError('TOKEN_NOT_VALID');
  const index = size === undefined ? 0 : row.renditions.indexOf(size);
  const key = keysOf(row.fileKey, row.renditions)[index];
  if (key === undefined) throw new ExpectedError('TOKEN_NOT_VALID');
  const purpose = app.blobPurposes.get(row.purpose);
  if (!purpose) throw new ExpectedError('TOKEN_NOT_VALID');
  // Checked before the file is opened, so that none is left open.
  if (!((await purpose.mayRead?.(app, id)) ?? true)) throw new ExpectedError('TOKEN_NOT_VALID');
  const file = await app.blobStore.read(key).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    request.log.error({ blob: id }, 'a file is missing');
    throw new ExpectedError('TOKEN_NOT_VALID');
  });
  // Only files that we have re-encoded are displayed; others are saved.
  const renditionType = renditionTypeOf(purpose, row.renditions[index]);
  const isShown = renditionType !== null && name === '';
  const secondsLeft = Math.floor(expires - now.getTime() / 1000);
  return reply
    .type(renditionType ?? row.contentType)
    .headers({
      'content-length': String(file.byteSize),
      'content-disposition': isShown ? 'inline' : dispositionOf(name || row.fileName),
      // A download may be somebody's complete data, so no cache may store it.
      'cache-control': isShown
        ? `private, max-age=${Math.max(secondsLeft, 0)}, immutable`
        : 'no-store',
    })
    .send(file.stream);
}
