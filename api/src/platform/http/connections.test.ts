import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bodyPatience, endSlowBodies } from './connections.ts';

test('ends a request whose body does not come, and leaves a file time', async () => {
  const patience = { ...bodyPatience };
  bodyPatience.usual = 20;
  const server = Fastify();
  try {
    endSlowBodies(server);
    server.post('/api/a', () => ({}));
    server.post('/blobs/a', () => ({}));
    const origin = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const send = (path: string) => {
      const socket = connect(Number(origin.port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
      );
      return socket;
    };
    const [slow, file] = [send('/api/a'), send('/blobs/a')];
    await once(slow, 'close');
    file.write('}');
    const [answer] = (await once(file, 'data')) as [Buffer];
    expect(answer.toString()).toContain('200 OK');
    file.destroy();
  } finally {
    Object.assign(bodyPatience, patience);
    await server.close();
  }
});
