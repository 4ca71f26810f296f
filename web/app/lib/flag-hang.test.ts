// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFlagFetch, forgetFlags } from './flag-memory.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  forgetFlags();
});

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ofrep/v1/evaluate/flags`;
}

describe('a server of flags that hangs', () => {
  test.each([
    ['before it answers', () => {}],
    [
      'in the middle of its answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"flags":[');
      },
    ],
  ])('%s is given up when its time is over', async (_, answer) => {
    const address = await serve(answer);
    const fetchFlags = createFlagFetch({
      owner: () => '',
      headers: () => Promise.resolve({}),
      timeout: 50,
    });
    const response = await fetchFlags(new Request(address, { method: 'POST', body: '{}' }));
    expect(await response.json()).toEqual({ flags: [] });
  });
});
