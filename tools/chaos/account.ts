import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../api/src/seed/demo-accounts.ts';
import type { DemoRole } from '../../api/src/seed/demo-accounts.ts';
import { Refusal } from '../supervisor.ts';
import { Cookies } from './client.ts';
import type { Client } from './client.ts';

/** Milliseconds after which a token, valid for ten minutes, is renewed. */
const freshForMs = 6 * 60_000;

/** A signed-in account of the demo. */
export class Account {
  readonly role: DemoRole;
  readonly email: string;
  readonly #client: Client;
  readonly cookies: Cookies;
  #token = '';
  #readAt = -Infinity;

  private constructor(
    { role, email }: (typeof demoAccounts)[number],
    client: Client,
    cookies: Cookies,
  ) {
    this.role = role;
    this.email = email;
    this.#client = client;
    this.cookies = cookies;
  }

  static async signIn(client: Client, role: DemoRole): Promise<Account> {
    const account = demoAccounts.find((known) => known.role === role);
    if (!account) throw new Refusal(`The demo has no ${role}.`);
    const response = await fetch(`${client.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: client.origin },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    if (!response.ok) throw new Refusal(`${role} could not sign in: ${response.status}`);
    const cookies = new Cookies();
    cookies.keep(response.headers);
    const signedIn = new Account(account, client, cookies);
    await signedIn.token();
    return signedIn;
  }

  /** Answers a valid access token; waits for one while the product is unavailable. */
  async token(): Promise<string> {
    while (performance.now() - this.#readAt > freshForMs) {
      const answer = await this.#client.send({
        name: 'auth.token',
        method: 'GET',
        path: '/api/auth/token',
        headers: {},
        cookies: this.cookies,
        errors: ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
      });
      if (answer.outcome === 'done' && isToken(answer.value)) {
        this.#token = answer.value.token;
        this.#readAt = performance.now();
      } else if (
        answer.outcome === 'refused' ||
        (answer.outcome === 'later' && answer.status === 401)
      ) {
        // Tokens are renewed by the session only: without it, no later call can succeed.
        throw new Refusal(`${this.role} was signed out: ${answer.status} ${answer.code}`);
      } else {
        await pause(answer.outcome === 'later' ? answer.afterMs : 200);
      }
    }
    return this.#token;
  }

  /** Drops a token that is no longer valid. */
  forgetToken(): void {
    this.#readAt = -Infinity;
  }

  /** The account's company; empty for none. */
  get partnerId(): string {
    const [, claims = ''] = this.#token.split('.');
    const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null || !('partnerId' in read)) return '';
    return typeof read.partnerId === 'string' ? read.partnerId : '';
  }
}

const isToken = (value: unknown): value is { token: string } =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string';
