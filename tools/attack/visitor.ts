import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bankidBrowsers } from '../../api/src/platform/gateways/bankid-browsers.factory.ts';
import { demoAccounts } from '../../api/src/seed/demo-accounts.ts';
import type { DemoRole } from '../../api/src/seed/demo-accounts.ts';
import { versionHeader, WEB_APP_VERSION } from '../../contract/src/ground/route.ts';
import { fromHeader } from '../production/front.ts';
import type { AttackedProduct } from './product.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Lines of Set-Cookie. */
  cookies: string[];
  text: string;
  /** The body as JSON; null for anything else. */
  json: unknown;
  /** First code of a refusal, else empty. */
  code: string;
}

export interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as `Bearer`; by default the visitor's own token. */
  token?: string | null;
}

const Refused = z.object({ errors: z.array(z.object({ code: z.string() })) });
const Token = z.object({ token: z.string() });
/** Milliseconds for which a token is used; it is valid for ten minutes. */
const tokenMs = 5 * 60_000;
export const password = 'Kvastgurka47';

/** An address that nobody else comes from: calls are counted by address. */
export const strangeAddress = (): string =>
  `${randomInt(11, 126)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser: cookies, an address of its own, perhaps an account. */
export class Visitor {
  readonly product: AttackedProduct;
  readonly cookies = new Map<string, string>();
  from = strangeAddress();
  readonly userAgent: string;
  email = '';
  #token: { text: string; at: number } | undefined;

  constructor(product: AttackedProduct, userAgent: keyof typeof bankidBrowsers = 'Windows Chrome') {
    this.product = product;
    this.userAgent = bankidBrowsers[userAgent];
  }

  async ask(method: string, path: string, { body, headers, token }: Asked = {}): Promise<Answer> {
    const bearer = token === undefined ? await this.token() : token;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.product.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        [fromHeader]: this.from,
        'user-agent': this.userAgent,
        [versionHeader]: WEB_APP_VERSION,
        ...(cookie === '' ? {} : { cookie }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    const lines = response.headers.getSetCookie();
    for (const line of lines) this.#keep(line);
    const json = jsonOf(text);
    const code = Refused.safeParse(json).data?.errors[0]?.code ?? '';
    const { status, headers: given } = response;
    return { status, headers: given, cookies: lines, text, json, code };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }

  /** Its access token, made anew before it ends; null for nobody. */
  async token(): Promise<string | null> {
    if (this.#token && performance.now() - this.#token.at < tokenMs) return this.#token.text;
    if (![...this.cookies.keys()].some((name) => name.includes('session_token'))) return null;
    const answer = await this.ask('GET', '/api/auth/token', { token: null });
    const read = Token.safeParse(answer.json);
    if (!read.success) return this.#token?.text ?? null;
    this.#token = { text: read.data.token, at: performance.now() };
    return read.data.token;
  }

  /** Posts to the identity library, as a page of the site does. */
  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = { origin: this.product.origin, ...headers };
    return this.ask('POST', `/api/auth/${path}`, { body, headers: sent, token: null });
  }

  async signUp({ isRegistered = true } = {}): Promise<this> {
    this.email = `prov-${randomUUID()}@example.com`;
    await this.#demand(
      this.post('sign-up/email', { email: this.email, password, name: 'Prov Provsson' }),
    );
    if (isRegistered) {
      const body = { givenName: 'Prov', surname: 'Provsson', email: this.email };
      await this.#demand(this.ask('POST', '/api/partner/users', { body }));
    }
    return this;
  }

  async signIn(role: DemoRole): Promise<this> {
    const account = demoAccounts.find((known) => known.role === role);
    this.email = account?.email ?? '';
    await this.#demand(
      this.post('sign-in/email', { email: account?.email, password: account?.password }),
    );
    return this;
  }

  async #demand(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
