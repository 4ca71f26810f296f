import { all, unless } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { rawAnswer } from './raw.ts';
import { Visitor } from './visitor.ts';

/* Foreign names of the host, requests that two servers would read differently, redirects. */

const evil = 'evil.example';

const isElsewhere = (text: string): Fault => (text.includes(evil) ? `it names ${evil}` : null);

async function playHosts(judge: Judge, { host, serverPort }: AttackedProduct): Promise<void> {
  const own = `Host: ${host}`;
  const asked: [string, readonly string[], number][] = [
    ['its own name', ['GET /login HTTP/1.1', own], 200],
    ['a foreign name', ['GET /login HTTP/1.1', `Host: ${evil}`], 421],
    [
      'a foreign name that begins like its own',
      ['GET /login HTTP/1.1', `Host: partner.test.${evil}`],
      421,
    ],
    ['its own name as a user', ['GET /login HTTP/1.1', `Host: partner.test@${evil}`], 421],
    ['localhost', ['GET /login HTTP/1.1', 'Host: localhost'], 421],
    ['an address', ['GET /login HTTP/1.1', 'Host: 127.0.0.1'], 421],
    ['nothing', ['GET /login HTTP/1.1'], 400],
    ['an empty name', ['GET /login HTTP/1.1', 'Host: '], 421],
    ['two names', ['GET /login HTTP/1.1', own, `Host: ${evil}`], 400],
    ['two names, the foreign one first', ['GET /login HTTP/1.1', `Host: ${evil}`, own], 400],
    ['a foreign whole address', [`GET https://${evil}/login HTTP/1.1`, own], 421],
    [
      'a whole address of its own under a foreign name',
      [`GET https://${host}/login HTTP/1.1`, `Host: ${evil}`],
      200,
    ],
    ['an address as a tunnel', [`CONNECT ${evil}:443 HTTP/1.1`, `Host: ${evil}:443`], 400],
  ];
  for (const [name, lines, status] of asked) {
    await judge.play(`the server is asked under ${name}`, async () => {
      const answer = await rawAnswer(serverPort, lines);
      const refused = status === 400 ? [400, 421, 0] : [status];
      return all(unless(answer.status, ...refused), isElsewhere(answer.body));
    });
  }
}

/** Through the proxy, which drops what a stranger says of forwarding. */
async function playForwarded(judge: Judge, product: AttackedProduct): Promise<void> {
  for (const name of [
    'x-forwarded-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-host',
  ]) {
    await judge.play(`${name} leads nowhere`, async () => {
      const value =
        name === 'forwarded' ? `host=${evil};proto=http` : name.endsWith('url') ? '/admin' : evil;
      const { status, text, headers } = await new Visitor(product).ask('GET', '/login', {
        headers: { [name]: value },
      });
      return all(
        unless(status, 200),
        isElsewhere(text),
        isElsewhere(headers.get('location') ?? ''),
      );
    });
  }
  await judge.play('a mailed link names the own host, whatever a request says', async () => {
    const visitor = await new Visitor(product).signUp();
    const answer = await visitor.post(
      'request-password-reset',
      { email: visitor.email, redirectTo: `https://${evil}/` },
      { 'x-forwarded-host': evil, 'x-host': evil },
    );
    if (answer.status >= 500) return `${answer.status}`;
    const mail = await firstMail(product, visitor.email, /password|lösenord/i);
    return all(isElsewhere(mail), mail.includes(product.origin) ? null : 'no link to the site');
  });
}

async function firstMail(product: AttackedProduct, to: string, about: RegExp): Promise<string> {
  const path = `${product.controls.mailbox}/dev/mailbox.json?to=${encodeURIComponent(to)}`;
  for (let turn = 0; turn < 100; turn += 1) {
    const mails = (await (await fetch(path)).json()) as {
      subject: string;
      text: string;
      html: string;
    }[];
    const found = mails.find(({ subject, text }) => about.test(`${subject} ${text}`));
    if (found) return `${found.text} ${found.html}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail has come');
}

/**
 * Requests that a proxy and the server could end at different places (RFC 9112, section 11.2). What
 * is smuggled asks for a page that is not there: two answers, or its code, would show it.
 */
async function playSmuggling(judge: Judge, { host, serverPort }: AttackedProduct): Promise<void> {
  const inner = `GET /readyz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
  ];
  const shapes: [string, readonly string[], { tail?: string; ending?: string }][] = [
    [
      'both lengths, chunks last',
      [...post, 'Content-Length: 6', 'Transfer-Encoding: chunked'],
      { tail: `0\r\n\r\n${inner}` },
    ],
    [
      'both lengths, the length last',
      [...post, 'Transfer-Encoding: chunked', 'Content-Length: 6'],
      { tail: `0\r\n\r\n${inner}` },
    ],
    [
      'two lengths',
      [...post, 'Content-Length: 0', `Content-Length: ${inner.length}`],
      { tail: inner },
    ],
    ['a length with a sign', [...post, 'Content-Length: +2'], { tail: `{}${inner}` }],
    ['a length of two parts', [...post, 'Content-Length: 2, 2'], { tail: `{}${inner}` }],
    ['an unknown coding', [...post, 'Transfer-Encoding: xchunked'], { tail: `0\r\n\r\n${inner}` }],
    [
      'a coding after another',
      [...post, 'Transfer-Encoding: chunked, identity'],
      { tail: `0\r\n\r\n${inner}` },
    ],
    [
      'a space before the colon',
      [...post, 'Transfer-Encoding : chunked'],
      { tail: `0\r\n\r\n${inner}` },
    ],
    [
      'a tab before the coding',
      [...post, 'Transfer-Encoding:\x0bchunked'],
      { tail: `0\r\n\r\n${inner}` },
    ],
    ['a folded header', [...post, 'Content-Length: 0', 'X: a', ' b: c'], {}],
    [
      'a chunk whose size is no number',
      [...post, 'Transfer-Encoding: chunked'],
      { tail: `0x0\r\n\r\n${inner}` },
    ],
    [
      'a chunk of a line feed alone',
      [...post, 'Transfer-Encoding: chunked'],
      { tail: `0\n\n${inner}` },
    ],
    ['a head of line feeds alone', [...post, 'Content-Length: 0'], { ending: '\n' }],
    [
      'a line feed within a header',
      [...post, `X: y\nContent-Length: ${inner.length}`],
      { tail: inner },
    ],
    [
      'a carriage return within a header',
      [...post, `X: y\rTransfer-Encoding: chunked`],
      { tail: `0\r\n\r\n${inner}` },
    ],
    ['NUL within a header', [...post, 'X: a\0b'], {}],
    ['an unknown version', [`GET /readyz HTTP/9.9`, `Host: ${host}`], {}],
  ];
  for (const [name, lines, rest] of shapes) {
    await judge.play(`smuggling: ${name}`, async () => {
      const answer = await rawAnswer(serverPort, lines, { closes: false, ...rest });
      // Refused at once, or the connection is closed: never a second answer.
      return all(
        unless(answer.count <= 1, true),
        answer.status === 0 || answer.status >= 400 ? null : `it was answered ${answer.status}`,
        answer.body.includes('failing') ? 'what was smuggled was answered' : null,
      );
    });
  }
}

const leading = [
  `https://${evil}/`,
  `//${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/%2f%2f${evil}`,
  `https:${evil}`,
  `javascript:alert(1)//${evil}`,
  `/..//${evil}`,
];
const parameters = [
  'redirect',
  'redirectTo',
  'callbackURL',
  'errorCallbackURL',
  'next',
  'returnUrl',
  'url',
  'from',
  'origin',
];

/** No address leads a browser to another site. */
async function playRedirects(judge: Judge, product: AttackedProduct): Promise<void> {
  const visitor = new Visitor(product);
  const leavesTo = (location: string | null): Fault => {
    if (location === null) return null;
    const { origin } = new URL(location, product.origin);
    return unless(origin, product.origin);
  };
  for (const value of leading) {
    for (const path of [
      '/login',
      '/',
      '/api/auth/callback/google',
      '/unsubscribe',
      '/api/auth/ok',
    ]) {
      await judge.play(`${path} with ${value} in every parameter`, async () => {
        const query = new URLSearchParams(
          Object.fromEntries(parameters.map((name) => [name, value])),
        );
        const { status, headers } = await visitor.ask('GET', `${path}?${query.toString()}`);
        return all(leavesTo(headers.get('location')), status >= 500 ? `${status}` : null);
      });
    }
    await judge.play(`the path ${value}`, async () => {
      const lines = [
        `GET ${value.startsWith('http') ? `/${value}` : value.replace(/^(?!\/)/, '/')} HTTP/1.1`,
        `Host: ${product.host}`,
      ];
      const { headers, status } = await rawAnswer(product.serverPort, lines);
      return all(leavesTo(headers.get('location')), status >= 500 ? `${status}` : null);
    });
    await judge.play(`a sign-in that ends at ${value}`, async () => {
      const { headers, text } = await visitor.post('sign-in/email', {
        email: 'nobody@example.com',
        password: 'Kvastgurka47',
        callbackURL: value,
      });
      return all(leavesTo(headers.get('location')), isElsewhere(text));
    });
  }
}

export async function attackHosts(
  judge: Judge,
  product: AttackedProduct,
  _people: People,
): Promise<void> {
  await playHosts(judge, product);
  await playForwarded(judge, product);
  await playSmuggling(judge, product);
  await playRedirects(judge, product);
}
