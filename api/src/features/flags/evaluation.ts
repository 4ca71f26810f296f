import { createHash } from 'node:crypto';
import { FlagRequest, flagsPath, isFlagKey } from '@troskel/contract/ground/flags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { reportFailure } from '../../platform/error-reports/report-calls.ts';
import type { FlagAnswer, FlagAudience } from '../../platform/flags/flags.ts';
import { describeError } from '../../platform/http/errors.ts';
import { callerOf } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/network.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';

/** A context consists of a few names; it is ignored. */
const bodyLimit = 16 * 1024;

/** Per client address, which many users may share; a page calls once in five minutes. */
const limit = { points: 240, seconds: 60 };

interface Params {
  key: string;
}

/** A malformed request body, in OpenFeature's terms (types, "Error Code"). */
class EvaluationRefusedError extends Error {
  readonly errorCode: 'PARSE_ERROR' | 'INVALID_CONTEXT';
  constructor(errorCode: 'PARSE_ERROR' | 'INVALID_CONTEXT') {
    super(errorCode);
    this.errorCode = errorCode;
  }
}

const details = {
  PARSE_ERROR: 'The body is no JSON.',
  INVALID_CONTEXT: 'The body must be an object whose context, if there is one, is an object.',
};

const evaluationOf = ({ key, value, reason, variant }: FlagAnswer) => ({
  key,
  value,
  reason,
  ...(variant === undefined ? {} : { variant }),
});

/**
 * Answers whose flags are requested. The partner is taken from the caller's rows; the context
 * cannot be trusted.
 */
async function audienceOf(
  app: Pick<App, 'accessTokens' | 'limits' | 'pool' | 'settings'>,
  request: FastifyRequest,
): Promise<FlagAudience> {
  await app.limits.consume(anyRefusal, 'flags.evaluate', limit, networkOf(request.ip));
  const { caller } = await callerOf(app, request);
  if (!FlagRequest.safeParse(request.body ?? {}).success) {
    throw new EvaluationRefusedError('INVALID_CONTEXT');
  }
  return { partnerId: caller?.partnerId ?? null };
}

/** Whether the client has that version already (RFC 9110, section 13.1.2: weak comparison). */
function isHeld(request: FastifyRequest, tag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  return held
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === tag || one === '*');
}

/** Answers an error in the protocol's form: a code and details. */
function answerFailure(
  app: Pick<App, 'errorReports'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof EvaluationRefusedError) {
    const { errorCode } = error;
    void reply.status(400).send({ ...keyOf(request), errorCode, errorDetails: details[errorCode] });
    return;
  }
  const failure = describeError(error, 'en');
  if (failure.isReported) {
    const call = request.routeOptions.config.name;
    request.log.error({ call, err: error, status: failure.status }, 'failed');
    reportFailure(app, request, { error, code: 'GENERAL', language: 'en' });
  }
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(failure.retryAfterSeconds));
  }
  const isUnread = failure.status === 400 || failure.status === 415;
  void reply.status(isUnread ? 400 : failure.status).send({
    ...keyOf(request),
    errorCode: isUnread ? 'PARSE_ERROR' : 'GENERAL',
    errorDetails: isUnread ? details.PARSE_ERROR : failure.body.errors[0]?.message,
  });
}

function keyOf({ params }: FastifyRequest): { key?: string } {
  return typeof params === 'object' && params !== null && 'key' in params
    ? { key: String(params.key) }
    : {};
}

/** Serves the OpenFeature Remote Evaluation Protocol: flags for the caller only. */
export function serveEvaluation(
  server: FastifyInstance,
  app: Pick<App, 'accessTokens' | 'errorReports' | 'flags' | 'limits' | 'pool' | 'settings'>,
): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerFailure(app, error, request, reply);

  server.post(
    flagsPath,
    { bodyLimit, config: { name: 'flags.evaluateAll' }, errorHandler },
    async (request, reply) => {
      const answers = await app.flags.evaluateAll(await audienceOf(app, request));
      const body = JSON.stringify({ flags: answers.map(evaluationOf) });
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      reply.header('etag', tag);
      if (isHeld(request, tag)) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );

  server.post<{ Params: Params }>(
    `${flagsPath}/:key`,
    { bodyLimit, config: { name: 'flags.evaluate' }, errorHandler },
    async (request, reply) => {
      const audience = await audienceOf(app, request);
      const { key } = request.params;
      if (!isFlagKey(key)) {
        const errorDetails = 'There is no such flag.';
        return reply.status(404).send({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails });
      }
      return evaluationOf(await app.flags.evaluate(key, audience));
    },
  );
}
