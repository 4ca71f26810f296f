import { connect } from 'node:net';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { hostNameOf } from './host-names.ts';

/** Sends raw lines, which a client would normalise, and answers the response. */
function answerTo(port: number, lines: string[]): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    });
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') });
    });
  });
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('does not listen');
  return address.port;
};

async function listening(product: TestApp): Promise<number> {
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  return portOf(product.server.server);
}

describe('a server that people reach at partner.example', () => {
  let product: TestApp;
  let behindProxy: TestApp;
  let port: number;
  let proxiedPort: number;
  beforeAll(async () => {
    const settings = { hostNames: ['partner.example', 'www.partner.example'] };
    product = await startTestApp({ settings });
    behindProxy = await startTestApp({ settings: { ...settings, trustedProxies: ['127.0.0.1'] } });
    [port, proxiedPort] = [await listening(product), await listening(behindProxy)];
  });
  afterAll(() => Promise.all([product.close(), behindProxy.close()]));

  const asked = async (at: number, path: string, ...headers: string[]) =>
    (await answerTo(at, [`GET ${path} HTTP/1.1`, ...headers])).status;

  test.each(['partner.example', 'partner.example:8443', 'PARTNER.example.', 'www.partner.example'])(
    'answers %s',
    async (host) => {
      expect(await asked(port, '/api/plans', `Host: ${host}`)).not.toBe(421);
      expect(await asked(port, '/', `Host: ${host}`)).not.toBe(421);
    },
  );

  test.each([
    'evil.example',
    'partner.example.evil.example',
    'evil.example:80@partner.example',
    '127.0.0.1',
    '[::1]',
    'localhost',
    'partner.example/',
    '',
  ])('tells "%s" that there is no such site, in the documented form', async (host) => {
    for (const path of ['/api/plans', '/', '/login', '/ofrep/v1/evaluate/flags', '/contact']) {
      const { status, body } = await answerTo(port, [`GET ${path} HTTP/1.1`, `Host: ${host}`]);
      expect([path, status]).toEqual([path, 421]);
      expect(
        ErrorBody.parse(JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''))),
      ).toEqual({
        status: 421,
        error: 'Fel adress',
        errors: [{ code: 'HOST_UNKNOWN', message: expect.any(String) as string }],
      });
    }
  });

  test('goes by the address in the line of the request before the header (RFC 9112, 3.2.2)', async () => {
    const whole = (name: string, path = '/api/plans') => `http://${name}${path}`;
    expect(await asked(port, whole('evil.example'), 'Host: partner.example')).toBe(421);
    expect(await asked(port, whole('evil.example', '/login'), 'Host: partner.example')).toBe(421);
    const plain = await asked(port, '/api/plans', 'Host: partner.example');
    expect(await asked(port, whole('partner.example'), 'Host: evil.example')).toBe(plain);
    expect(await asked(port, whole('partner.example', '/healthz'), 'Host: x')).toBe(200);
    expect(await asked(port, whole('partner.example', ''), 'Host: x')).toBe(
      await asked(port, '/', 'Host: partner.example'),
    );
  });

  test.each([
    ['no host', ['GET / HTTP/1.1']],
    ['two hosts', ['GET / HTTP/1.1', 'Host: partner.example', 'Host: partner.example']],
    ['a header that is none', ['GET / HTTP/1.1', 'Host: partner.example', 'no header']],
    ['a NUL', ['GET / HTTP/1.1', 'Host: partner.example', 'X: a\0b']],
    ['headers of 40 kB', ['GET / HTTP/1.1', 'Host: partner.example', `X: ${'a'.repeat(40_000)}`]],
  ])('refuses %s in the documented form', async (_, lines) => {
    const { status, body } = await answerTo(port, lines);
    expect(status).toBe(lines.some((line) => line.length > 40_000) ? 431 : 400);
    const told = ErrorBody.parse(JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '')));
    expect([told.status, told.errors[0]?.code]).toEqual([status, 'BAD_REQUEST']);
  });

  test('lets probes by its address through to health, and to nothing else', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await asked(port, path, 'Host: 127.0.0.1:3000')).toBe(200);
      expect(await asked(port, path, 'Host: [::1]:3000')).toBe(200);
      expect(await asked(port, path, 'Host: localhost:3000')).toBe(200);
      expect((await answerTo(port, [`GET ${path} HTTP/1.0`])).status).toBe(200);
      expect(await asked(port, path, 'Host: evil.example')).toBe(421);
    }
    expect(await asked(port, '/healthz/../api/plans', 'Host: 127.0.0.1')).toBe(421);
  });

  test('believes a forwarded name only when a trusted proxy sends it', async () => {
    const forwarded = ['Host: evil.example', 'X-Forwarded-Host: partner.example'];
    expect(await asked(port, '/api/plans', ...forwarded)).toBe(421);
    expect(await asked(proxiedPort, '/api/plans', ...forwarded)).not.toBe(421);
    const forged = ['Host: partner.example', 'X-Forwarded-Host: evil.example'];
    expect(await asked(proxiedPort, '/api/plans', ...forged)).toBe(421);
  });
});

test.each([
  ['partner.example', 'partner.example'],
  ['[::1]:3000', '[::1]'],
  ['a:b', null],
  ['a:1:2', null],
  ['[::1', null],
])('the host %s is called %s', (host, name) => {
  expect(hostNameOf(host)).toBe(name);
});

describe('the development paths of the demo', () => {
  let product: TestApp;
  let port: number;
  const asked = { simulator: [] as string[], stranger: [] as string[] };
  const servers: Server[] = [];

  async function serverThatNotes(heard: string[]): Promise<number> {
    const server = createServer((request, response) => {
      // The product itself polls for caught mails.
      if (!request.url?.startsWith('/dev/mailbox.json?after=')) heard.push(request.url ?? '');
      response.end('{}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return portOf(server);
  }

  let strangerPort: number;
  beforeAll(async () => {
    const simulator = `http://127.0.0.1:${await serverThatNotes(asked.simulator)}`;
    strangerPort = await serverThatNotes(asked.stranger);
    product = await startTestApp({
      settings: { control: { bankid: simulator, registry: simulator, mailbox: simulator } },
    });
    port = await listening(product);
  });
  afterAll(async () => {
    await product.close();
    for (const server of servers) server.close();
  });

  test('lead to the simulator', async () => {
    const { status } = await answerTo(port, [
      'GET /dev/bankid/orders.json?a=1 HTTP/1.1',
      'Host: localhost',
    ]);
    expect([status, asked.simulator.at(-1)]).toEqual([200, '/dev/bankid/orders.json?a=1']);
  });

  test.each([
    '/dev/bankid/../..//HOST/x',
    '/dev/bankid/..//..//HOST/x',
    '/dev/bankid/%2e%2e/%2e%2e//HOST/x',
    '/dev/registry/..\\..\\\\HOST/x',
    '/dev/bankid/../../other',
    '/dev/mailbox/../bankid/orders.json',
    '/dev/bankid/../bankid-other',
  ])('lead nowhere else: %s', async (path) => {
    const before = asked.simulator.length;
    const target = path.replace('HOST', `127.0.0.1:${strangerPort}`);
    for (const method of ['GET', 'POST']) {
      const { status } = await answerTo(port, [`${method} ${target} HTTP/1.1`, 'Host: localhost']);
      expect(status).toBe(404);
    }
    expect([asked.stranger, asked.simulator.slice(before)]).toEqual([[], []]);
  });
});
