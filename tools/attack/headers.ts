import { all, unless } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { rawAnswer } from './raw.ts';
import type { Answer } from './visitor.ts';
import { password, Visitor } from './visitor.ts';

/* Headers of every kind of answer, and cookies. */

type Kind = 'page' | 'data' | 'file';

interface Sample {
  name: string;
  kind: Kind;
  status: number;
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  as?: 'partner';
}

const has = (headers: Headers, name: string, wanted: RegExp): Fault => {
  const value = headers.get(name);
  return value !== null && wanted.test(value) ? null : `${name}: ${value ?? 'missing'}`;
};
const lacks = (headers: Headers, name: string): Fault =>
  headers.has(name) ? `${name}: ${headers.get(name)}` : null;

function everywhere({ headers }: Pick<Answer, 'headers'>): Fault {
  return all(
    has(
      headers,
      'strict-transport-security',
      /^max-age=(?:3[1-9]|[4-9]\d)\d{6}; includeSubDomains/,
    ),
    has(headers, 'x-content-type-options', /^nosniff$/),
    has(headers, 'referrer-policy', /^(strict-origin-when-cross-origin|no-referrer)$/),
    has(headers, 'cross-origin-resource-policy', /^same-origin$/),
    has(headers, 'content-security-policy', /default-src 'none'/),
    has(headers, 'content-security-policy', /base-uri 'none'/),
    has(headers, 'content-security-policy', /frame-ancestors 'none'/),
    lacks(headers, 'server'),
    lacks(headers, 'x-powered-by'),
    lacks(headers, 'access-control-allow-origin'),
  );
}

function ofKind(kind: Kind, { headers }: Pick<Answer, 'headers'>): Fault {
  if (kind === 'data') return has(headers, 'cache-control', /no-store/);
  if (kind === 'file') return null;
  const policy = headers.get('content-security-policy') ?? '';
  return all(
    has(headers, 'x-frame-options', /^DENY$/),
    has(headers, 'cross-origin-opener-policy', /^same-origin/),
    has(headers, 'permissions-policy', /camera=\(\)/),
    has(headers, 'content-security-policy', /require-trusted-types-for 'script'/),
    has(headers, 'content-security-policy', /object-src 'none'/),
    has(headers, 'content-security-policy', /form-action 'self'/),
    /unsafe-|\*|data:(?=[^;]*script)/.test(policy) ? `policy: ${policy}` : null,
  );
}

const samples: readonly Sample[] = [
  { name: 'the landing page', kind: 'page', status: 200, path: '/' },
  { name: 'the login page', kind: 'page', status: 200, path: '/login' },
  { name: 'a page that is not there', kind: 'page', status: 404, path: '/no-such-page' },
  { name: 'an address without meaning', kind: 'data', status: 404, path: '/api/%ff%fe' },
  { name: 'an answer', kind: 'data', status: 200, path: '/api/legal' },
  {
    name: 'an answer to a member',
    kind: 'data',
    status: 200,
    path: '/api/partner/profile',
    as: 'partner',
  },
  { name: 'a refusal of nobody', kind: 'data', status: 401, path: '/api/partner/profile' },
  { name: 'a call that is not there', kind: 'data', status: 404, path: '/api/no-such-call' },
  {
    name: 'an unreadable body',
    kind: 'data',
    status: 400,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: '{"email":',
  },
  {
    name: 'a refused sign-in',
    kind: 'data',
    status: 401,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: { email: 'nobody@example.com', password: 'Kvastgurka47' },
  },
  {
    name: 'a body that is no JSON',
    kind: 'data',
    status: 415,
    method: 'POST',
    path: '/api/partner/users',
    body: '<a/>',
    headers: { 'content-type': 'text/xml' },
    as: 'partner',
  },
];

async function playSamples(judge: Judge, product: AttackedProduct, people: People): Promise<void> {
  for (const { name, kind, status, method = 'GET', path, as, ...sent } of samples) {
    await judge.play(`headers of ${name}`, async () => {
      const visitor = as ? people.of(as) : new Visitor(product);
      const answer = await visitor.ask(method, path, sent);
      return all(unless(answer.status, status), everywhere(answer), ofKind(kind, answer));
    });
  }
  await judge.play('headers of a script and of a style sheet', async () => {
    const visitor = new Visitor(product);
    const { text } = await visitor.ask('GET', '/login');
    const files = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].slice(0, 4);
    if (files.length < 2) return `the page names ${files.length} files`;
    const answers = await Promise.all(files.map((file) => visitor.ask('GET', file)));
    return all(...answers.flatMap((one) => [unless(one.status, 200), everywhere(one)]));
  });
  for (const [name, lines] of [
    ['a request that is no HTTP', ['HALLO']],
    ['a request without a host', ['GET / HTTP/1.1']],
    ['a foreign host', ['GET / HTTP/1.1', 'Host: evil.example']],
    [
      'a header of a hundred kilobytes',
      [`GET / HTTP/1.1`, `Host: ${product.host}`, `X: ${'y'.repeat(100_000)}`],
    ],
  ] as const) {
    await judge.play(`headers of the answer to ${name}`, async () => {
      const answer = await rawAnswer(product.serverPort, lines);
      return all(answer.status >= 400 ? null : `${answer.status}`, everywhere(answer));
    });
  }
}

/** Attributes of every cookie (RFC 6265bis, section 4.1.3). */
function cookieFault(line: string): Fault {
  const parts = new Set(line.split('; ').map((part) => part.toLowerCase()));
  const wanted = ['secure', 'httponly', 'samesite=lax', 'path=/'];
  return all(
    line.startsWith('__Host-') ? null : `no __Host- in ${line.split('=')[0]}`,
    /domain=/i.test(line) ? 'it names a domain' : null,
    ...wanted.map((part) => (parts.has(part) ? null : `no ${part} in ${line.split('=')[0]}`)),
  );
}

async function playCookies(judge: Judge, product: AttackedProduct): Promise<void> {
  const visitor = new Visitor(product);
  await judge.play('cookies of a sign-up', async () => {
    await visitor.signUp();
    return visitor.cookies.size > 0 ? null : 'there are none';
  });
  const { email } = visitor;
  const body = { email, password };
  for (const [name, path, sent] of [
    ['a sign-in', 'sign-in/email', body],
    ['a code by mail', 'email-code/request', { email }],
    ['a sign-in with Google', 'sign-in/social', { provider: 'google', page: 'login' }],
  ] as const) {
    await judge.play(`cookies of ${name}`, async () => {
      const { cookies } = await new Visitor(product).post(path, sent);
      return all(...cookies.map(cookieFault));
    });
  }
  await judge.play('cookies of a start of BankID', async () => {
    const path = '/api/bankid/v6/partner/login/startAuth?flow=qr';
    const { cookies } = await new Visitor(product).ask('GET', path);
    return all(unless(cookies.length > 0, true), ...cookies.map(cookieFault));
  });
  await judge.play('cookies of a log-out clear those of the sign-in', async () => {
    const { cookies } = await visitor.ask('POST', '/api/partner/users/logout', { body: {} });
    return all(unless(cookies.length > 0, true), ...cookies.map(cookieFault));
  });
  await judge.play('a cookie without its prefix is not read', async () => {
    const thief = new Visitor(product);
    await thief.post('sign-in/email', body);
    const cookie = [...thief.cookies]
      .map(([key, value]) => `${key.replace('__Host-', '')}=${value}`)
      .join('; ');
    const { status } = await new Visitor(product).ask('GET', '/api/auth/token', {
      headers: { cookie },
    });
    return unless(status, 401);
  });
  await judge.play('a session cookie alone opens no call', async () => {
    const owner = new Visitor(product);
    await owner.post('sign-in/email', body);
    const { status } = await owner.ask('GET', '/api/partner/users/me', { token: null });
    return unless(status, 401);
  });
}

/** Posts of other sites' pages, with the cookies that a browser would send along. */
async function playForeignPages(judge: Judge, product: AttackedProduct): Promise<void> {
  const visitor = await new Visitor(product).signUp();
  const body = { email: visitor.email, password };
  for (const [name, headers] of [
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a sub-domain', { origin: `https://evil.${product.host}` }],
    ['the same name by http', { origin: product.origin.replace('https', 'http') }],
    ['another port', { origin: 'https://partner.test:1' }],
    ['no origin, from another site', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    for (const path of ['sign-in/email', 'sign-out']) {
      await judge.play(`${path} from a page of ${name}`, async () => {
        const { status, cookies } = await visitor.post(path, body, headers);
        return all(unless(status, 403), unless(cookies.length, 0));
      });
    }
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    await judge.play(`a form of ${type} is no call`, async () => {
      const { status } = await visitor.ask('POST', '/api/auth/sign-in/email', {
        body: JSON.stringify(body),
        headers: { 'content-type': type, origin: product.origin },
        token: null,
      });
      return unless(status, 415);
    });
  }
  await judge.play('another site is not let in by CORS', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await visitor.ask('OPTIONS', '/api/partner/profile', { headers });
    return lacks(answer.headers, 'access-control-allow-origin');
  });
}

export async function attackHeaders(
  judge: Judge,
  product: AttackedProduct,
  people: People,
): Promise<void> {
  await playSamples(judge, product, people);
  await playCookies(judge, product);
  await playForeignPages(judge, product);
}
