import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from './features/integrations/integrations.factory.ts';
import { coveringPartner, homeownerOf } from './features/requests/requests.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

const program = fileURLToPath(
  new URL('../../docs/examples/new-inquiries-to-csv.mjs', import.meta.url),
);

let product: TestApp;
let folder = '';
let site = '';
beforeAll(async () => {
  product = await startTestApp();
  site = await product.server.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'troskel-example-'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Runs the program of the documentation, as its reader would. */
const run = (file: string, partnerId: string, key: string) =>
  new Promise<{ code: number | string; out: string; wrong: string }>((resolve) => {
    const env = { TROSKEL_URL: site, TROSKEL_PARTNER: partnerId, TROSKEL_KEY: key };
    execFile(process.execPath, [program, file], { env, timeout: 30_000 }, (error, out, wrong) => {
      resolve({ code: error?.code ?? 0, out: out.trim(), wrong: wrong.trim() });
    });
  });

test('new inquiries are written into a file, each once, whatever a customer has typed', async () => {
  const partner = await coveringPartner(product, { counties: ['24'] });
  const homeowner = await homeownerOf(product, '=Maja');
  const { token } = await keysOf(product, partner, partner.owner).make({ requests: 'read' });
  const file = join(folder, 'inquiries.csv');
  const rows = () => readFileSync(file, 'utf8').trimEnd().split('\r\n');

  expect(await run(file, partner.partnerId, token)).toEqual({ code: 0, out: '0 new', wrong: '' });
  // More than a page.
  const ids = [];
  for (let count = 0; count < 27; count += 1) {
    ids.push((await homeowner.sent({ text: `Vi vill byta tak nummer ${count}; "fort".` })).id);
  }
  expect((await run(file, partner.partnerId, token)).out).toBe('27 new');
  const [head, ...written] = rows();
  expect(head).toBe('\u{FEFF}"id";"createdAt";"status";"customer";"address";"serviceId";"excerpt"');
  expect(written.map((row) => row.slice(1, 37))).toEqual(ids);
  expect(written[0]).toContain(`;"'=Maja";`);
  expect(written[0]).toContain('nummer 0; ""fort"".');

  const last = await homeowner.sent({});
  expect((await run(file, partner.partnerId, token)).out).toBe('1 new');
  expect(rows().at(-1)?.slice(1, 37)).toBe(last.id);
  expect((await run(file, partner.partnerId, token)).out).toBe('0 new');
  expect(rows()).toHaveLength(29);
});

test('what is wrong is said, with its code', async () => {
  const partner = await coveringPartner(product, { counties: ['24'] });
  const { token } = await keysOf(product, partner, partner.owner).make({ jobs: 'read' });
  const file = join(folder, 'none.csv');
  const lacking = await run(file, partner.partnerId, token);
  expect([lacking.code, lacking.wrong]).toEqual([
    1,
    expect.stringMatching(/^403 API_KEY_SCOPE_MISSING: /),
  ]);
  expect((await run(file, partner.partnerId, token.slice(1))).wrong).toMatch(/^401 /);
  expect(await run('', partner.partnerId, token)).toMatchObject({ code: 2 });
});
