import {
  OFREPApi,
  OFREPApiTooManyRequestsError,
  toResolutionDetails,
} from '@openfeature/ofrep-core';
import type { EvaluationSuccessResponse } from '@openfeature/ofrep-core';
import { ErrorCode, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { EvaluationContext, Provider, ResolutionDetails } from '@openfeature/server-sdk';
import { flagTimes } from '@troskel/contract/ground/flags';
import { notBoolean } from './row-provider.ts';
import { reasonOf } from '../log.ts';
import type { Log } from '../log.ts';

/** An external flag server that speaks the OpenFeature Remote Evaluation Protocol. */
export interface RemoteFlags {
  /** Base address before `/ofrep/v1`. */
  url: string;
  /** Sent as a bearer token. */
  apiKey: string | undefined;
}

/** Milliseconds that a call waits for values when there are none yet. */
const firstWait = 1_000;

/** Maximum number of audiences in the cache; the least recently used is dropped. */
const mostAudiences = 5_000;

/** Maximum size of an answer in bytes. */
const mostBytes = 1_000_000;

interface Known {
  values: ReadonlyMap<string, EvaluationSuccessResponse> | null;
  etag: string | null;
  /** No request before this time of the monotonic clock. */
  nextAt: number;
  asking: Promise<void> | null;
  /** Deadline until which calls wait for the first values; set once, however long they take. */
  waitsUntil: number;
}

/**
 * Like `fetch`, but the time-out covers the body too, which might otherwise never end, and no
 * redirect is followed: it would take our key to another place.
 */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | never[] = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers });
}

/**
 * Evaluates flags by an external system. All flags of an audience are fetched together, at most
 * once in five minutes, and in the background when there are older values: a slow, missing or
 * faulty flag server does not affect our calls.
 *
 * @param options.leastInterval and `timeout` are milliseconds; tests shorten them
 */
export function createRemoteProvider(options: {
  remote: RemoteFlags;
  log: () => Log;
  leastInterval?: number;
  timeout?: number;
}): Provider {
  const {
    remote,
    log,
    leastInterval = flagTimes.leastInterval,
    timeout = flagTimes.timeout,
  } = options;
  const api = new OFREPApi(
    {
      baseUrl: remote.url,
      timeoutMs: timeout,
      headers: remote.apiKey === undefined ? [] : [['Authorization', `Bearer ${remote.apiKey}`]],
    },
    fetchWhole,
  );
  const audiences = new Map<string, Known>();

  function knownOf(name: string): Known {
    const cached = audiences.get(name) ?? {
      values: null,
      etag: null,
      nextAt: 0,
      asking: null,
      waitsUntil: 0,
    };
    audiences.delete(name);
    audiences.set(name, cached);
    const [oldest] = audiences.keys();
    if (audiences.size > mostAudiences && oldest !== undefined) audiences.delete(oldest);
    return cached;
  }

  async function ask(known: Known, context: EvaluationContext): Promise<void> {
    known.nextAt = performance.now() + leastInterval;
    try {
      const { httpStatus, value, httpResponse } = await api.postBulkEvaluateFlags(
        { context },
        known.etag,
      );
      if (httpStatus === 304) return;
      if (httpStatus !== 200 || !Array.isArray(value.flags)) {
        throw new Error(`The answer is ${httpStatus} without flags.`);
      }
      known.values = new Map(
        value.flags.flatMap((flag) =>
          flag.key !== undefined && !('errorCode' in flag) ? [[flag.key, flag] as const] : [],
        ),
      );
      known.etag = httpResponse.headers.get('etag');
    } catch (error) {
      if (error instanceof OFREPApiTooManyRequestsError) {
        const wanted = (error.retryAfterDate?.getTime() ?? 0) - Date.now();
        known.nextAt = performance.now() + Math.max(leastInterval, wanted);
      }
      const reason = reasonOf(error);
      log().warn({ reason }, 'the server of flags could not be asked');
    }
  }

  return {
    metadata: { name: 'remote' },
    runsOn: 'server',
    async resolveBooleanEvaluation(
      key: string,
      defaultValue: boolean,
      context: EvaluationContext,
    ): Promise<ResolutionDetails<boolean>> {
      const cached = knownOf(context.targetingKey ?? '');
      const now = performance.now();
      if (cached.asking === null && now >= cached.nextAt) {
        cached.waitsUntil = now + firstWait;
        cached.asking = ask(cached, context).finally(() => {
          cached.asking = null;
        });
      }
      if (cached.values === null && cached.asking !== null && now < cached.waitsUntil) {
        const rest = cached.waitsUntil - now;
        await Promise.race([
          cached.asking,
          new Promise((resolve) => setTimeout(resolve, rest).unref()),
        ]);
      }
      const found = cached.values?.get(key);
      if (!found) {
        return {
          value: defaultValue,
          reason: StandardResolutionReasons.ERROR,
          errorCode: cached.values ? ErrorCode.FLAG_NOT_FOUND : ErrorCode.PROVIDER_NOT_READY,
        };
      }
      return toResolutionDetails<boolean>(found, defaultValue);
    },
    resolveStringEvaluation: (_key, value) => notBoolean(value),
    resolveNumberEvaluation: (_key, value) => notBoolean(value),
    resolveObjectEvaluation: (_key, value) => notBoolean(value),
    onClose: () => {
      api.close();
      return Promise.resolve();
    },
  };
}
