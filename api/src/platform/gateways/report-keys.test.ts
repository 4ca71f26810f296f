import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readReportKeys, ReportKeys } from './report-keys.ts';

/** The example of docs.github.com, "Secret scanning partner program". */
const example = {
  body: '[{"token":"some_token","type":"some_type","url":"some_url","source":"some_source"}]',
  identifier: 'f9525bf080f75b3506ca1ead061add62b8633a346606dc5fe544e29231c6ee0d',
  signature:
    'MEUCIFLZzeK++IhS+y276SRk2Pe5LfDrfvTXu6iwKKcFGCrvAiEAhHN2kDOhy2I6eGkOFmxNkOJ+L2y8oQ9A2T9GGJo6WJY=',
  key: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEsz9ugWDj5jK5ELBK42ynytbo38gP
HzZFI03Exwz8Lh/tCfL3YxwMdLjB+bMznsanlhK0RwcGP3IDb34kQDIo3Q==
-----END PUBLIC KEY-----`,
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Serves a list of keys, or what stands in its place; answers its address. */
async function serving(status: number, body: unknown): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const listOf = (key: string) => ({
  public_keys: [{ key_identifier: example.identifier, key, is_current: true }],
});

test('the example of the code host’s own documentation is taken, and no other body', async () => {
  const keys = new ReportKeys(await serving(200, listOf(example.key)));
  const { identifier, signature } = example;
  expect(await keys.isSigned(Buffer.from(example.body), identifier, signature)).toBe(true);
  expect(await keys.isSigned(Buffer.from(`${example.body} `), identifier, signature)).toBe(false);
  expect(await keys.isSigned(Buffer.from(example.body), 'other', signature)).toBe(false);
  expect(await keys.isSigned(Buffer.from(example.body), identifier, 'AAAA')).toBe(false);
});

test('keys that are none, or of another kind, are left out', async () => {
  const rsa = 'not a key';
  expect((await readReportKeys(await serving(200, listOf(rsa)))).size).toBe(0);
  expect((await readReportKeys(await serving(200, listOf(example.key)))).size).toBe(1);
});

test('a key that the list does not have yet is looked for again after ten seconds', async () => {
  let listed = listOf('none');
  const server = createServer((_request, response) => response.end(JSON.stringify(listed)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const keys = new ReportKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const asked = () =>
    keys.isSigned(Buffer.from(example.body), example.identifier, example.signature);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(await asked()).toBe(false);
  listed = listOf(example.key);
  expect(await asked()).toBe(false);
  now.mockReturnValue(11_001);
  expect(await asked()).toBe(true);
  now.mockRestore();
});

test('a list that cannot be read is said so, and asked for again', async () => {
  await expect(readReportKeys(await serving(500, {}))).rejects.toThrow('500');
  await expect(readReportKeys(await serving(200, { keys: [] }))).rejects.toThrow('public_keys');
  const keys = new ReportKeys('http://127.0.0.1:9/');
  const asked = () => keys.isSigned(Buffer.from('[]'), 'x', 'AAAA');
  await expect(asked()).rejects.toThrow('fetch failed');
  await expect(asked()).rejects.toThrow('fetch failed');
});
