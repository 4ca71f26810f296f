import { refusalsOf } from '../../api/src/platform/http/refusals-of.ts';
import { ErrorBody } from '../../contract/src/ground/errors.ts';
import { versionHeader, WEB_APP_VERSION } from '../../contract/src/ground/route.ts';
import type {
  BodyInputOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  Route,
} from '../../contract/src/ground/route.ts';
import { balancerHeader } from './balancer.ts';

/** Timeout of a call in milliseconds. */
const patienceMs = 20_000;

/** Outcome of a call. */
export type Answer<Value> =
  | { outcome: 'done'; value: Value }
  /** Permanent: a repeated call would get the same answer. */
  | { outcome: 'refused'; status: number; code: string; body: ErrorBody }
  /** Nothing was done: the same call may work later. */
  | { outcome: 'later'; status: number; code: string; afterMs: number }
  /** Unknown: it may have been done, or not. */
  | { outcome: 'nothing'; why: string };

/** An answer that the contract does not declare. */
export interface Undocumented {
  call: string;
  status: number;
  what: string;
}

export interface Asked<R> {
  params?: ParamsOf<R>;
  query?: QueryInputOf<R>;
  body?: BodyInputOf<R>;
  /** Sent as `Idempotency-Key`. */
  key?: string;
  /** Sent as `If-Match`. */
  version?: number;
}

/** Cookies that a browser would send again. */
export class Cookies {
  readonly #values = new Map<string, string>();

  keep(headers: Headers): void {
    for (const text of headers.getSetCookie()) {
      const [pair = ''] = text.split(';', 1);
      this.#values.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  }

  /** As a header. */
  get text(): string {
    return [...this.#values.values()].join('; ');
  }
}

interface Sent {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Codes that the call declares. */
  errors: readonly string[];
  cookies?: Cookies | undefined;
  /** Seconds after which the call's counter begins anew, where that is known. */
  countedFor?: number | undefined;
}

/** Calls the product as the pages do, and checks every answer against the contract. */
export class Client {
  readonly origin: string;
  readonly #onUndocumented: (answer: Undocumented) => void;
  readonly #onDone: () => void;
  readonly #onLater: () => void;
  readonly #headers: Record<string, string>;

  constructor(
    origin: string,
    told: {
      onUndocumented: (answer: Undocumented) => void;
      onDone: () => void;
      onLater: () => void;
      /** Sent with every request. */
      headers?: Record<string, string>;
    },
  ) {
    this.origin = origin;
    this.#headers = told.headers ?? {};
    this.#onUndocumented = told.onUndocumented;
    this.#onDone = told.onDone;
    this.#onLater = told.onLater;
  }

  /** Makes a call of the contract. */
  async call<R extends Route>(
    route: R,
    asked: Asked<R>,
    token?: string,
    cookies?: Cookies,
  ): Promise<Answer<ResponseOf<R>>> {
    const params: Record<string, unknown> = { ...(asked.params as object | undefined) };
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const query = new URLSearchParams(asked.query as Record<string, string> | undefined);
    const answer = await this.send({
      name: route.name,
      method: route.method,
      path: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        [versionHeader]: WEB_APP_VERSION,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
        ...(asked.version === undefined ? {} : { 'if-match': `"${asked.version}"` }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      errors: refusalsOf(route),
      cookies,
      countedFor: route.limit?.seconds,
    });
    if (answer.outcome !== 'done') return answer;
    const parsed = route.response.safeParse(answer.value);
    if (parsed.success) return { outcome: 'done', value: parsed.data as ResponseOf<R> };
    this.#onUndocumented({ call: route.name, status: 200, what: parsed.error.message });
    return { outcome: 'nothing', why: 'an answer of another form' };
  }

  /** Sends any request. The answer may be JSON, which the caller validates, or anything else. */
  async send(sent: Sent): Promise<Answer<unknown>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.origin}${sent.path}`, {
        method: sent.method,
        headers: {
          ...this.#headers,
          ...sent.headers,
          ...(sent.cookies ? { cookie: sent.cookies.text } : {}),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        ...(sent.body === undefined
          ? {}
          : { body: typeof sent.body === 'string' ? sent.body : new Uint8Array(sent.body) }),
      });
      text = await response.text();
      sent.cookies?.keep(response.headers);
    } catch (error) {
      return { outcome: 'nothing', why: error instanceof Error ? error.name : 'unknown' };
    }
    const byBalancer = response.headers.get(balancerHeader);
    if (byBalancer !== null) return { outcome: 'nothing', why: byBalancer };
    if (response.status < 400) {
      this.#onDone();
      return { outcome: 'done', value: jsonOf(text) ?? text };
    }
    return this.#failed(sent, response, text);
  }

  #failed(sent: Sent, response: Response, text: string): Answer<never> {
    const { status } = response;
    const parsed = ErrorBody.safeParse(jsonOf(text));
    const told = (what: string): Answer<never> => {
      this.#onUndocumented({ call: sent.name, status, what });
      return { outcome: 'nothing', why: what };
    };
    if (!parsed.success) return told(text.slice(0, 200));
    const body = parsed.data;
    const code = body.errors[0]?.code ?? '';
    if (body.status !== status) return told(`says that it is ${body.status}`);
    // Field errors have codes of their own, which calls do not list.
    const isOfFields = status === 400 || status === 422;
    if (!isOfFields && !sent.errors.includes(code)) return told(`${code} is not declared`);
    if (status === 500) return told(code);
    if (status < 500 && status !== 429 && status !== 401) {
      return { outcome: 'refused', status, code, body };
    }
    const after = response.headers.get('retry-after');
    if (status === 429 && Number(after) > (sent.countedFor ?? Infinity)) {
      return told(`keeps out for ${after} s, though calls are counted for ${sent.countedFor} s`);
    }
    if (status === 503 && after === null) return told(`${code} without Retry-After`);
    this.#onLater();
    return { outcome: 'later', status, code, afterMs: Number(after ?? 1) * 1000 };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
