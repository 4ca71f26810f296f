import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { checkPort, freePort, readPort } from './ports.ts';

describe('readPort', () => {
  test.each(['0', '3000', '65535'])('takes %s', (text) => {
    expect(readPort('PORT', text)).toBe(Number(text));
  });
  test.each(['', 'abc', '-1', '65536', '3000x', '1e3', ' 80'])('refuses “%s”', (text) => {
    expect(() => readPort('PORT', text)).toThrow('PORT must be a number from 0 to 65535');
  });
});

describe('checkPort', () => {
  test('lets a free port pass and names another for a taken one', async () => {
    const port = await freePort();
    await checkPort('PORT', port, 'localhost');
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await expect(checkPort('PORT', port, 'localhost')).rejects.toThrow(
      `Port ${port} is already in use; stop the program that uses it, or choose another: PORT=${port + 1}.`,
    );
    server.close();
    await once(server, 'close');
    await checkPort('PORT', port, '127.0.0.1');
  });

  test('refuses an address of another machine', async () => {
    await expect(checkPort('PORT', 0, '192.0.2.1')).rejects.toThrow("can't listen on 192.0.2.1");
  });
});
