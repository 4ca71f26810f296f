import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startReceiver } from '../../features/webhooks/webhooks.factory.ts';
import { createWebhookSender } from './webhook-sender.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.answers();
  vi.unstubAllEnvs();
});
afterAll(() => receiver.close());

const here = createWebhookSender({ allowsLoopback: true, timeoutMs: 500 });
const message = (url = receiver.url) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });

describe('what arrives', () => {
  test('is the body with its headers, and its answer is told', async () => {
    receiver.answersStatus(201, 'Tack\n så\u0000 mycket');
    expect(await here.send(message())).toEqual({
      status: 201,
      failure: null,
      excerpt: 'Tack så mycket',
      milliseconds: expect.any(Number) as number,
    });
    expect(receiver.received).toMatchObject([{ headers: { 'webhook-id': 'msg_1' }, body: '{}' }]);
  });

  test.each([301, 302, 307, 308])('is not followed elsewhere after %i', async (status) => {
    const other = await startReceiver();
    receiver.answers((response) => response.writeHead(status, { location: other.url }).end());
    expect(await here.send(message())).toMatchObject({ status, failure: 'status' });
    expect(other.received).toEqual([]);
    await other.close();
  });

  test.each([400, 404, 410, 429, 500, 503])('is not taken with %i', async (status) => {
    receiver.answersStatus(status);
    expect(await here.send(message())).toMatchObject({ status, failure: 'status' });
  });

  test('goes through no proxy of the environment', async () => {
    const proxy = await startReceiver();
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
      vi.stubEnv(name, proxy.url);
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(await here.send(message())).toMatchObject({ status: 204 });
    expect(proxy.received).toEqual([]);
    await proxy.close();
  });
});

describe('a receiver that misbehaves', () => {
  test('and says nothing is left after the time', async () => {
    receiver.answers(() => {});
    const answer = await here.send(message());
    expect(answer).toMatchObject({ status: null, failure: 'timeout', excerpt: '' });
    expect(answer.milliseconds).toBeGreaterThanOrEqual(490);
    expect(answer.milliseconds).toBeLessThan(2000);
  });

  test('and never ends its answer has given its status', async () => {
    receiver.answers((response) => {
      response.writeHead(200).write('På väg');
    });
    expect(await here.send(message())).toMatchObject({
      status: 200,
      failure: null,
      excerpt: 'På väg',
    });
  });

  test('and answers without an end is read for some kilobytes', async () => {
    let sent = 0;
    receiver.answers((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
      };
      response.on('drain', more);
      more();
    });
    const answer = await here.send(message());
    expect(answer).toMatchObject({ status: 200, failure: null, excerpt: 'x'.repeat(200) });
    expect(answer.milliseconds).toBeLessThan(450);
    // The most that the buffers of both ends hold.
    expect(sent).toBeLessThan(20_000_000);
  });

  test('and sends a header without an end, or another protocol, is no receiver', async () => {
    const odd = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const writing = setInterval(() => socket.write('y'.repeat(5000)), 5);
      socket.on('close', () => clearInterval(writing));
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const { port } = odd.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    expect(await here.send(message(url))).toMatchObject({ status: null, failure: 'connection' });
    odd.close();
    receiver.answers((_response, request) => {
      request.socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      );
    });
    expect(await here.send(message())).toMatchObject({ status: null, failure: 'connection' });
  });

  test('and is not there is told apart from one whose name is not', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await here.send(message(gone.url))).toMatchObject({ failure: 'connection' });
    const nameless = createWebhookSender({
      allowsLoopback: true,
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await nameless.send(message('https://nowhere.example/'))).toMatchObject({
      failure: 'name',
    });
  });

  test('and speaks no TLS where it has to is not called in the clear', async () => {
    const url = receiver.url.replace('http:', 'https:');
    expect(await here.send(message(url))).toMatchObject({ failure: 'connection' });
    expect(receiver.received).toEqual([]);
  });

  test('and whose name is not resolved in time does not hold us up', async () => {
    const slow = createWebhookSender({
      allowsLoopback: false,
      resolve: () => new Promise(() => {}),
      timeoutMs: 50,
    });
    expect(await slow.send(message('https://firma.example/'))).toMatchObject({
      failure: 'timeout',
    });
  });
});

describe('a name that lies', () => {
  const port = () => receiver.port;
  const liar = (answers: string[][], allowsLoopback = false) => {
    const resolve = vi.fn<() => Promise<string[]>>(async () => answers.shift() ?? []);
    return { resolve, sender: createWebhookSender({ allowsLoopback, resolve, timeoutMs: 300 }) };
  };

  test('about where it leads is called nowhere inside', async () => {
    const inner = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'];
    const { sender } = liar(inner.map((address) => [address]));
    for (const _ of inner) {
      expect(await sender.send(message(`https://firma.example:${port()}/`))).toMatchObject({
        status: null,
        failure: 'inner_address',
      });
    }
  });

  test('with one inner address among others is not called at all', async () => {
    const { sender } = liar([['93.184.216.34', '127.0.0.1']]);
    expect(await sender.send(message(`https://firma.example:${port()}/`))).toMatchObject({
      failure: 'inner_address',
    });
  });

  test('and first leads outside, then inside, is asked once a message, and never followed in', async () => {
    const { sender, resolve } = liar([['192.88.98.1'], ['127.0.0.1']]);
    const url = `https://firma.example:${port()}/`;
    const first = await sender.send(message(url));
    expect(['timeout', 'connection']).toContain(first.failure);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await sender.send(message(url))).toMatchObject({ failure: 'inner_address' });
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(receiver.received).toEqual([]);
  });

  test('is called at the address that was looked at, whatever it leads to since', async () => {
    const other = await startReceiver('127.0.0.2', port());
    const { sender, resolve } = liar([['127.0.0.2'], ['127.0.0.1']], true);
    expect(await sender.send(message(`http://firma.example:${port()}/`))).toMatchObject({
      status: 204,
    });
    expect([other.received.length, receiver.received.length]).toEqual([1, 0]);
    expect(other.received[0]?.headers.host).toBe(`firma.example:${port()}`);
    expect(resolve).toHaveBeenCalledTimes(1);
    await other.close();
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'http://1.1.1.1/',
  ])('and is none, as %s, is judged too', async (url) => {
    const { sender, resolve } = liar([]);
    expect(await sender.send(message(url))).toMatchObject({ failure: 'inner_address' });
    expect(resolve).not.toHaveBeenCalled();
  });

  test('is not called in the clear outside this machine, in a demo neither', async () => {
    const { sender } = liar([['93.184.216.34']], true);
    expect(await sender.send(message('http://firma.example/'))).toMatchObject({
      failure: 'inner_address',
    });
  });
});
