import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startCodeHost } from '../../../../simulators/code-host/simulator.ts';
import type { CodeHost } from '../../../../simulators/code-host/simulator.ts';
import { makeKey } from '../../platform/api-keys/key-form.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { keysOf, partnerWithKeys } from './integrations.factory.ts';
import { leakReportsPath } from './leak-reports.ts';

let host: CodeHost;
let product: TestApp;
let address = '';
beforeAll(async () => {
  host = await startCodeHost();
  product = await startTestApp({ settings: { leakReportKeysUrl: host.keysUrl } });
  address = `${await product.server.listen({ host: '127.0.0.1', port: 0 })}${leakReportsPath}`;
});
afterEach(async () => {
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(async () => {
  await product.close();
  await host.close();
});

const read = async (partnerId: string, token: string) => {
  const url = `/api/partners/${partnerId}/offices`;
  return (await product.call({ method: 'GET', url, token })).statusCode;
};
const url = 'https://github.com/anna-ek/skript/blob/1/a.mjs';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

describe('a key that was published', () => {
  test('is dead within a minute: at the next call after the report', async () => {
    const partner = await partnerWithKeys(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const { key, token } = await keysOf(product, partner, member).make({ offices: 'read' });
    expect(await read(partner.partnerId, token)).toBe(200);
    const unknown = makeKey();
    const answer = await host.report(address, [
      { token, url, source: 'content' },
      { token: unknown },
      { token: 'trsk_live_example' },
    ]);
    expect(answer.status).toBe(200);
    const label = (text: string, said: string) => ({
      token_hash: hashOf(text),
      token_type: 'troskel_api_key',
      label: said,
    });
    expect(await answer.json()).toEqual([
      label(token, 'true_positive'),
      label(unknown, 'false_positive'),
      label('trsk_live_example', 'false_positive'),
    ]);
    expect(await read(partner.partnerId, token)).toBe(401);
    expect(await partner.list()).toMatchObject([{ id: key.id, state: 'leaked' }]);

    const told = await product.app.db
      .selectFrom('notification')
      .select(['userId', 'data'])
      .where('kind', '=', 'api_key_leaked')
      .execute();
    const data = { partnerId: partner.partnerId, start: key.start, host: 'github.com' };
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { userId: partner.owner.userId, data },
        { userId: member.userId, data },
      ]),
    );
    const logged = await product.app.db
      .selectFrom('auditLog')
      .select(['actorUserId', 'detail'])
      .where('action', '=', 'api_key.leaked')
      .execute();
    const { partnerId } = partner;
    const detail = { partnerId, host: 'github.com', source: 'content', wasLive: true };
    expect(logged).toEqual([{ actorUserId: null, detail }]);
    // Neither the key nor the address that names a person is anywhere.
    const kept = JSON.stringify([told, logged]) + product.logLines.join('');
    expect(kept).not.toContain(token.slice(14));
    expect(kept).not.toContain('anna-ek');
  });

  test('is told of once, however often it is reported, and still counts as ours', async () => {
    const { partnerId, make, owner } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => host.report(address, [{ token, url }])),
    );
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject([{ label: 'true_positive' }]);
    }
    const told = await product.app.db
      .selectFrom('notification')
      .select('id')
      .where('kind', '=', 'api_key_leaked')
      .where('userId', '=', owner.userId)
      .execute();
    expect(told).toHaveLength(1);
    expect(await read(partnerId, token)).toBe(401);
  });

  test('and was revoked before is said to have leaked, without a mail', async () => {
    const { make, revoke, list, owner } = await partnerWithKeys(product);
    const { key, token } = await make({ offices: 'read' });
    await revoke(key.id);
    const answer = await host.report(address, [{ token, url }]);
    expect(await answer.json()).toMatchObject([{ label: 'true_positive' }]);
    expect(await list()).toMatchObject([{ state: 'leaked' }]);
    const told = await product.app.db
      .selectFrom('notification')
      .select('id')
      .where('kind', '=', 'api_key_leaked')
      .where('userId', '=', owner.userId)
      .execute();
    expect(told).toEqual([]);
  });
});

describe('a report', () => {
  test.each([
    ['with another body', { body: '[]' }],
    ['with the body written anew', { body: '[ ]' }],
    ['with a key that is not told of', { identifier: '0'.repeat(64) }],
    ['with a signature of something else', { signature: 'MEUCIQDfLvT8' }],
    ['without a signature', { signature: '' }],
  ])('%s is refused and ends nothing', async (_what, forged) => {
    const { partnerId, make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    expect((await host.report(address, [{ token, url }], forged)).status).toBe(401);
    expect(await read(partnerId, token)).toBe(200);
  });

  test('that is signed and no report is refused', async () => {
    const answer = await host.report(address, [{ token: 'x'.repeat(2000) }]);
    expect(answer.status).toBe(400);
  });

  test('by a key that was not told of is refused, and the list not read at each', async () => {
    const { make } = await partnerWithKeys(product);
    const { token } = await make({ offices: 'read' });
    const before = host.asked();
    host.changeKey();
    expect((await host.report(address, [{ token, url }])).status).toBe(401);
    expect(host.asked()).toBe(before);
  });

  test('that is forged is limited by network', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1) {
      const { status } = await host.report(address, [], { signature: 'MEUCIQDfLvT8' });
      statuses.push(status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(statuses[60]).toBe(429);
  });
});

test('while the host’s keys cannot be read a report is to come again', async () => {
  const leakReportKeysUrl = 'http://127.0.0.1:9/keys';
  const alone = await startTestApp({ settings: { leakReportKeysUrl } });
  const to = await alone.server.listen({ host: '127.0.0.1', port: 0 });
  const answer = await host.report(`${to}${leakReportsPath}`, [{ token: makeKey() }]);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  await alone.close();
});

test('there is no such address without the setting', async () => {
  const closed = await startTestApp();
  const answer = await closed.server.inject({ method: 'POST', url: leakReportsPath, payload: [] });
  expect(answer.statusCode).toBe(404);
  await closed.close();
});
