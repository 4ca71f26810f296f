import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { google, openidProvider } from '../identity/openid-provider.ts';
import { openConnection } from './bankid-connection.ts';
import { CancelAnswer } from './bankid-wire.ts';
import { createS3Store } from './blob-store/s3.ts';
import { createBreaker, cutOffSystems } from './breaker.ts';
import type { Breaker } from './breaker.ts';
import { createCompanyRegistry } from './company-registry.ts';

describe('a circuit breaker', () => {
  let now: number;
  let lines: string[];
  let asked: number;
  let breaker: Breaker;
  const line = (_fields: object, message: string) => void lines.push(message);
  beforeEach(() => {
    now = 0;
    asked = 0;
    lines = [];
    breaker = createBreaker({
      system: 'mail',
      isFailure: (error) => error instanceof Error && error.message === 'gone',
      cutOff: (seconds) => new Error(`cut off for ${seconds}`),
      log: () => ({ info: line, warn: line, error: line }),
      now: () => now,
    });
  });

  const ask = (outcome: string) =>
    breaker
      .run(async () => {
        asked += 1;
        if (outcome !== 'well') throw new Error(outcome);
      })
      .then(
        () => 'well',
        (error: Error) => error.message,
      );
  const askOften = async (times: number, outcome: string) => {
    const answers: string[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await ask(outcome));
    return answers;
  };

  test('opens after five consecutive failures, says for how long, and calls nobody meanwhile', async () => {
    expect(await askOften(7, 'gone')).toEqual([
      ...Array.from({ length: 5 }, () => 'gone'),
      'cut off for 15',
      'cut off for 15',
    ]);
    now = 14_001;
    expect(await ask('well')).toBe('cut off for 1');
    expect(asked).toBe(5);
    expect(lines).toEqual(['an outside system is cut off']);
  });

  test('admits one attempt after the pause; its success closes it, its failure reopens it', async () => {
    await askOften(5, 'gone');
    now = 15_000;
    const { promise: hanging, reject } = Promise.withResolvers<never>();
    const trying = breaker.run(() => hanging).catch((error: Error) => error.message);
    expect(await ask('well')).toMatch(/^cut off/);
    reject(new Error('gone'));
    expect(await trying).toBe('gone');
    expect(await ask('well')).toBe('cut off for 15');
    now = 30_000;
    expect(await askOften(2, 'well')).toEqual(['well', 'well']);
    expect(lines).toEqual(['an outside system is cut off', 'an outside system answers again']);
  });

  test('counts a refusal as an answer, and a success resets it', async () => {
    await askOften(4, 'gone');
    expect(await ask('refused')).toBe('refused');
    await askOften(4, 'gone');
    expect(await ask('well')).toBe('well');
    expect(await askOften(5, 'gone')).not.toContain('cut off');
    expect(asked).toBe(15);
  });

  test('a system is listed while its newest one is open', async () => {
    await askOften(5, 'gone');
    expect(cutOffSystems()).toContain('mail');
    createBreaker({ system: 'mail', isFailure: () => true, cutOff: () => new Error() });
    expect(cutOffSystems()).not.toContain('mail');
  });
});

describe('a system that breaks every connection off', () => {
  let connections = 0;
  let port: number;
  let folder: string;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  beforeAll(async () => {
    folder = mkdtempSync(join('/tmp', 'troskel-breaker-'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    connections = 0;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fields = (error: unknown) => ({ ...(error as { details?: object }) });
  const systems: [string, () => () => Promise<unknown>][] = [
    [
      'the company registry',
      () => {
        const url = `http://127.0.0.1:${port}`;
        const client = { clientId: 'a', clientSecret: 'b', callsPerMinute: 1000 };
        const registry = createCompanyRegistry({ apiUrl: url, tokenUrl: url, ...client });
        return () => registry.lookUp('5599000014');
      },
    ],
    [
      'BankID',
      () => {
        const connection = openConnection({
          baseUrl: `https://127.0.0.1:${port}`,
          clientCertificate: '',
          clientKey: '',
          serverCa: '',
          timeoutMs: 10_000,
        });
        return () => connection.call('/cancel', {}, CancelAnswer);
      },
    ],
    [
      'the store of files',
      () => {
        const keys = { region: 'r', accessKeyId: 'a', secretAccessKey: 'b' };
        const store = createS3Store({ url: `http://127.0.0.1:${port}/files`, ...keys }, folder);
        return async () => {
          const path = await store.newWorkFile();
          writeFileSync(path, 'x');
          await store.put('some-file', path);
        };
      },
    ],
    [
      'an OpenID provider',
      () => {
        const client = {
          discoveryUrl: `http://127.0.0.1:${port}`,
          clientId: 'a',
          clientSecret: 'b',
        };
        const quiet = { info: () => {}, warn: () => {}, error: () => {} };
        const provider = openidProvider(google, client, () => quiet);
        return async () =>
          provider.createAuthorizationURL({
            state: 'a',
            codeVerifier: 'b',
            redirectURI: 'http://c.example',
            idTokenNonce: 'd',
          });
      },
    ],
  ];
  test.each(systems)('%s is cut off: nobody connects any more', async (_name, open) => {
    const ask = open();
    const failures: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      await ask().catch((error: unknown) => failures.push(error));
    }
    expect(failures).toHaveLength(5);
    expect(connections).toBeGreaterThanOrEqual(5);
    const before = connections;
    const refused = await ask().then(
      () => null,
      (error: unknown) => error,
    );
    expect(connections).toBe(before);
    const told = JSON.stringify({
      ...fields(refused),
      ...(refused as { headers?: object }).headers,
    });
    expect(told).toMatch(/"retry(AfterSeconds|-after)":"?1[0-5]/);
  });
});
