import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownCompanies } from './companies.ts';
import { startRegistrySimulator } from './simulator.ts';
import type { RegistrySimulator } from './simulator.ts';
import { clientOf } from './test-client.ts';

const { oneHit, soleTraderSeveral } = knownCompanies;

let simulator: RegistrySimulator;
let client: ReturnType<typeof clientOf>;
beforeEach(async () => {
  simulator = await startRegistrySimulator();
  client = clientOf(simulator);
});
afterEach(async () => {
  await simulator.close();
});

describe('faults', () => {
  test('a fault stays until it is reset', async () => {
    await client.setFault({ mode: 'error' });
    expect((await client.ask(oneHit.identityNumber)).status).toBe(500);
    expect((await client.ask(oneHit.identityNumber)).status).toBe(500);
    await fetch(`${simulator.controlUrl}/dev/registry/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect((await client.ask(oneHit.identityNumber)).status).toBe(200);
  });

  test('a counted fault uses itself up', async () => {
    await client.setFault({ mode: 'error', count: 2 });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await client.ask(oneHit.identityNumber)).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('a fault for one number leaves the others alone', async () => {
    await client.setFault({ mode: 'error', identityNumber: oneHit.identityNumber });
    expect((await client.ask(knownCompanies.otherHit.identityNumber)).status).toBe(200);
    expect((await client.ask(oneHit.identityNumber)).status).toBe(500);
  });

  test('a partial answer lacks the parts of Statistics Sweden', async () => {
    await client.setFault({ mode: 'partial' });
    expect(await (await client.ask(oneHit.identityNumber)).json()).toMatchObject({
      organisationer: [
        {
          organisationsform: { kod: 'AB', fel: null },
          naringsgrenOrganisation: { sni: null, fel: { typ: 'OTILLGANGLIG_UPPGIFTSKALLA' } },
        },
      ],
    });
  });

  test('too many calls and bad tokens can be played', async () => {
    await client.setFault({ mode: 'ratelimit', delayMs: 5000 });
    const limited = await client.ask(oneHit.identityNumber);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '5']);
    await client.setFault({ mode: 'unauthorized' });
    expect((await client.ask(oneHit.identityNumber)).status).toBe(401);
  });

  test('a registry that is down breaks the connection', async () => {
    await client.setFault({ mode: 'down' });
    await expect(client.requestToken()).rejects.toThrow('fetch failed');
    await client.setFault({ mode: 'down', identityNumber: oneHit.identityNumber });
    await expect(client.ask(oneHit.identityNumber)).rejects.toThrow('fetch failed');
  });

  test('a slow company answers at the pace that is set for it', async () => {
    const { identityNumber } = knownCompanies.slow;
    await client.setFault({ mode: 'slow', delayMs: 5, identityNumber });
    expect((await client.ask(identityNumber)).status).toBe(200);
  });

  test('a fault that does not exist is refused', async () => {
    expect((await client.setFault({ mode: 'sleepy' })).status).toBe(400);
    expect((await client.setFault({ mode: 'slow', delayMs: -1 })).status).toBe(400);
  });
});

describe('control', () => {
  test('calls are counted per number, those of people masked', async () => {
    await client.ask(oneHit.identityNumber);
    await client.ask(oneHit.identityNumber);
    await client.ask(soleTraderSeveral.identityNumber);
    expect(await client.calls()).toEqual({
      total: 3,
      tokenRequests: 3,
      calls: [
        { identityNumber: oneHit.identityNumber, count: 2 },
        { identityNumber: '19810105-****', count: 1 },
      ],
    });
  });

  test('a page lists the companies by scenario, without a script or inline style', async () => {
    const response = await fetch(`${simulator.controlUrl}/dev/registry`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain(`559900-${oneHit.identityNumber.slice(6)}`);
    expect(page).toContain('Dalsjö Rör &amp; Värme AB');
    expect(page).not.toMatch(/<script|<style|style=/);
    const css = await fetch(`${simulator.controlUrl}/dev/registry/page.css`);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('closing does not wait for a slow answer', async () => {
    await client.setFault({ mode: 'slow', delayMs: 600_000 });
    const slow = Promise.allSettled([client.ask(oneHit.identityNumber)]);
    await expect.poll(() => client.calls()).toMatchObject({ total: 1 });
    await simulator.close();
    expect(await slow).toHaveLength(1);
  });
});
