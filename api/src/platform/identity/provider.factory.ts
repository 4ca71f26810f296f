import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../testing/test-app.ts';
import { cookiesOf } from '../../testing/test-app.ts';
import * as z from 'zod';

export interface Person {
  email: string;
  isEmailVerified: boolean;
  givenName?: string;
  surname?: string;
  foreignTenant?: string;
}

export type ProviderId = 'google' | 'microsoft';

/** A browser's cookies for one site, by name. */
class Jar {
  readonly #cookies = new Map<string, string>();
  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Starts a sign-in; answers the provider's address and the browser's cookies. */
export async function startAtProvider(
  product: TestApp,
  provider: ProviderId,
  options: { path?: '/sign-in/social' | '/link-social'; cookie?: string; flow?: string } = {},
): Promise<{ url: string; cookie: string }> {
  const { path = '/sign-in/social', cookie = '', flow } = options;
  const answer = await product.call({
    method: 'POST',
    url: `/api/auth${path}`,
    payload: {
      provider,
      page: path === '/link-social' ? 'user-settings' : 'login',
      ...(flow ? { flow } : {}),
    },
    headers: cookie ? { cookie, origin: 'http://localhost:3000' } : {},
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const { url } = z.object({ url: z.string() }).parse(answer.json());
  return { url, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
}

/** Chooses a person on the provider's page; answers the address that leads back. */
export async function chooseAtProvider(url: string, person: Person | 'cancel'): Promise<string> {
  const jar = new Jar();
  const origin = new URL(url).origin;
  const go = async (address: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(new URL(address, origin), {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    jar.keep(response);
    return response;
  };
  const started = await go(url);
  const page = started.headers.get('location');
  if (!page) throw new Error(`The provider refused: ${await started.text()}`);
  const form =
    person === 'cancel'
      ? new URLSearchParams({ cancel: 'on' })
      : new URLSearchParams({
          email: person.email,
          givenName: person.givenName ?? 'Karin',
          surname: person.surname ?? 'Nilsson',
          ...(person.isEmailVerified ? { isEmailVerified: 'on' } : {}),
          ...(person.foreignTenant ? { foreignTenant: person.foreignTenant } : {}),
        });
  let response = await go(page, form);
  for (let steps = 0; steps < 5; steps += 1) {
    const next = response.headers.get('location');
    if (!next) throw new Error(`The provider stopped: ${await response.text()}`);
    if (!next.startsWith(origin) && !next.startsWith('/')) return next;
    response = await go(next);
  }
  throw new Error('The provider went round in circles.');
}

/** The complete sign-in: start, choose, return. */
export async function signInAtProvider(
  product: TestApp,
  provider: ProviderId,
  person: Person | 'cancel',
  options: Parameters<typeof startAtProvider>[2] = {},
): Promise<LightMyRequestResponse> {
  const { url, cookie } = await startAtProvider(product, provider, options);
  const back = await chooseAtProvider(url, person);
  return product.call({ method: 'GET', url: pathOf(back), headers: { cookie } });
}

export function pathOf(address: string): string {
  const url = new URL(address);
  return `${url.pathname}${url.search}`;
}
