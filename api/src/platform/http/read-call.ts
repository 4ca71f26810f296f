import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeKey } from '../api-keys/key-form.ts';
import type { App } from '../collaborators.ts';
import { positionText, readPosition } from '../db/position.ts';
import type { Position } from '../db/position.ts';

/** Up to where a browser's own writes are. Whoever makes one up gets to see older lists. */
const cookieName = 'troskel_position';

const cookieForm = new RegExp(`(?:^|; )${cookieName}=([^;]*)`);

/** Calls that were answered without anybody knowing what their reader has written. */
const unknowns = new WeakSet<FastifyRequest>();

/**
 * Answers up to where the reader's own writes are; null for nothing, undefined for who may have
 * written and keeps no cookies.
 */
function ownWrites({ headers }: FastifyRequest): Position | null | undefined {
  const [, text = ''] = cookieForm.exec(headers.cookie ?? '') ?? [];
  const position = readPosition(text);
  if (position) return position;
  return headers.authorization === undefined ? null : undefined;
}

/** The use of a key is written down. */
const isByKey = ({ headers }: FastifyRequest): boolean =>
  looksLikeKey(headers.authorization?.slice('Bearer '.length) ?? '');

/**
 * Does what only reads, and may do it twice: at a replica where it may be a little old and the replica
 * has what the reader has written, else at the primary, and at the standby while there is none. What
 * is refused or fails at a replica is asked of the primary.
 */
export async function readCall<Result>(
  { reads: { standby, replicas } }: Pick<App, 'reads'>,
  { request, mayBeOld }: { request: FastifyRequest; mayBeOld: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  if (mayBeOld && replicas && standby?.standsIn !== true && !isByKey(request)) {
    const wanted = ownWrites(request);
    if (wanted === undefined) unknowns.add(request);
    else {
      const reader = request.headers.authorization ?? request.ip;
      const carried = await replicas.read({ reader, wanted }, work);
      if (carried) return carried.answer;
    }
  }
  return standby ? standby.read(work) : work();
}

/** Hands whoever has written, and may read at a replica next, the position of what they have written. */
export function noteOwnWrites(server: FastifyInstance, { reads, settings }: App): void {
  const { replicas } = reads;
  if (!replicas) return;
  const secure = settings.publicUrl.startsWith('https://') ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  const setCookie = (reply: FastifyReply, value: string, more = '') =>
    reply.header('set-cookie', `${cookieName}=${value}; ${attributes}${more}`);

  server.addHook('onSend', async (request, reply) => {
    const { method, headers } = request;
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    const isKnown = headers.authorization !== undefined || headers.cookie !== undefined;
    if (!isKnown || !(isWrite || unknowns.has(request))) return;
    try {
      setCookie(reply, positionText(await replicas.position()));
    } catch {
      // Perhaps it was written: the next reads go to the primary, and the first of them asks anew.
      setCookie(reply, '', '; Max-Age=0');
    }
  });
}
