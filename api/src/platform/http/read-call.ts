import { setTimeout as pause } from 'node:timers/promises';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeKey } from '../api-keys/key-form.ts';
import type { App } from '../collaborators.ts';
import {
  isDatabaseUnavailable,
  isGivenUp,
  isRefusedWrite,
  isWorthRepeating,
} from '../db/database.ts';
import { withPool } from '../db/pool-routing.ts';
import { positionText, readPosition } from '../db/position.ts';
import type { Position } from '../db/position.ts';
import { reportFailure } from '../error-reports/report-calls.ts';
import { describeError } from './errors.ts';

/** Up to where a browser's own writes are. Whoever makes one up gets to see older lists. */
const cookieName = 'troskel_position';

const cookieForm = new RegExp(`(?:^|; )${cookieName}=([^;]*)`);

/** Milliseconds that an answer waits for the position of what was written. */
const positionPatienceMs = 500;

/** Reads at the primary whose answers set the position cookie: the reader has none, or their replica lags. */
const needsPosition = new WeakSet<FastifyRequest>();

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

const tokenOf = ({ headers }: FastifyRequest): string =>
  headers.authorization?.slice('Bearer '.length) ?? '';

const isByKey = (request: FastifyRequest): boolean => looksLikeKey(tokenOf(request));

/** Answers what identifies a reader from call to call: the session in their token, or their IP address. */
function readerOf(request: FastifyRequest): string {
  const [, claims = ''] = tokenOf(request).split('.');
  // The token is not checked here, but by the call: it decides no more than which replica is read.
  const [, session] =
    /"sid":"([^"]+)"/.exec(Buffer.from(claims, 'base64url').toString('utf8')) ?? [];
  return session ?? request.ip;
}

type Reads = Pick<App, 'reads' | 'errorReports'>;

interface Asked {
  request: FastifyRequest;
  allowsStale: boolean;
}

/** Reads at a replica; answers undefined where the call falls back to the primary. */
async function readAtReplica<Result>(
  { reads: { replicas }, errorReports }: Reads,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<{ answer: Result } | undefined> {
  // The use of a key is written down.
  if (!replicas || isByKey(request)) return undefined;
  const wanted = ownWrites(request);
  if (wanted === undefined) {
    needsPosition.add(request);
    return undefined;
  }
  const choice = await replicas.choose(readerOf(request), wanted);
  if ('primary' in choice) {
    if (choice.primary === 'no replica') return undefined;
    replicas.counts.lagging += 1;
    // They see what others have written since, and it must not be gone at their next look.
    if (request.headers.authorization !== undefined) needsPosition.add(request);
    return undefined;
  }
  try {
    const answer = await withPool(choice.pool, { allowsStale: true }, work);
    replicas.counts.answered += 1;
    return { answer };
  } catch (error) {
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, isReported, body } = describeError(error, language);
    // The counters are not the replica's.
    if (status === 429) throw error;
    const isUnavailable = isDatabaseUnavailable(error) && !isRefusedWrite(error);
    if (isUnavailable) choice.rest();
    if (isUnavailable || isWorthRepeating(error) || isGivenUp(error)) {
      replicas.counts.unavailable += 1;
    } else if (isReported || isRefusedWrite(error)) {
      replicas.counts.failed += 1;
      const call = request.routeOptions.config.name;
      request.log.error({ call, err: error }, 'failed at a replica');
      const code = body.errors[0]?.code ?? '';
      reportFailure({ errorReports }, request, { error, code, language });
    } else {
      replicas.counts.refused += 1;
    }
    return undefined;
  }
}

/**
 * Does what only reads, and may do it twice: at a replica where it may be a little old and the replica
 * has what the reader has written, else at the primary, and at the standby while there is none. What
 * is refused or fails at a replica is asked of the primary, but for a limit that is reached.
 */
export async function readCall<Result>(
  app: Reads,
  { request, allowsStale }: Asked,
  work: () => Promise<Result>,
): Promise<Result> {
  const { standby } = app.reads;
  if (allowsStale && standby?.standsIn !== true) {
    const there = await readAtReplica(app, request, work);
    if (there) return there.answer;
  }
  return standby ? standby.read(work) : work();
}

/** Gives a caller who has written something its position, so that they next read a replica that has it. */
export function noteOwnWrites(
  server: FastifyInstance,
  { reads, settings }: Pick<App, 'reads' | 'settings'>,
): void {
  const { replicas } = reads;
  if (!replicas) return;
  const secure = settings.publicUrl.startsWith('https://') ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  const setCookie = (reply: FastifyReply, value: string, more = '') =>
    reply.header('set-cookie', `${cookieName}=${value}; ${attributes}${more}`);
  /** Requests whose handler was begun; one that was refused before that has written nothing. */
  const begun = new WeakSet<FastifyRequest>();
  const positionInTime = async () => {
    const late = pause(positionPatienceMs, null, { ref: false });
    const position = await Promise.race([replicas.position().catch(() => null), late]);
    return position && positionText(position);
  };

  server.addHook('preHandler', (request, _reply, done) => {
    begun.add(request);
    done();
  });
  server.addHook('onSend', async (request, reply) => {
    const { method, headers } = request;
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    const isKnown = headers.authorization !== undefined || headers.cookie !== undefined;
    if (!isKnown || !begun.has(request) || !(isWrite || needsPosition.has(request))) return;
    // Calls by API key read at the primary; a public page, which has no route's name, may be cached for others.
    if (isByKey(request) || request.routeOptions.config.name === undefined) return;
    // A refused call has written nothing that its caller could read.
    if (reply.statusCode >= 400 && reply.statusCode < 500) return;
    const position = reply.statusCode < 400 ? await positionInTime() : null;
    if (position !== null) setCookie(reply, position);
    // It is unknown whether something was written: without the cookie the next call reads at the primary.
    else setCookie(reply, '', '; Max-Age=0');
  });
}
