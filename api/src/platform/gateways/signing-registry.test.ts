import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { startRegistrySimulator } from '../../../../simulators/company-registry/simulator.ts';
import type { RegistrySimulator } from '../../../../simulators/company-registry/simulator.ts';
import { createSigningRegistry } from './signing-registry.ts';
import type { SigningRegistry } from './signing-registry.ts';

let simulator: RegistrySimulator;
let registry: SigningRegistry;
beforeAll(async () => {
  simulator = await startRegistrySimulator({ callsPerMinute: 1000 });
  registry = createSigningRegistry({ ...simulator, apiUrl: simulator.signingUrl });
});
afterEach(() => setFault({}));
afterAll(async () => {
  registry.close();
  await simulator.close();
});

const { partnership, oneHit } = knownCompanies;

async function setFault(fault: object): Promise<void> {
  await fetch(`${simulator.controlUrl}/dev/registry/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}

describe('the rule of signature', () => {
  test('is read with the officers, by an agreement of its own', async () => {
    expect(await registry.read(partnership.identityNumber)).toEqual({
      text: 'Firman tecknas av bolagsmännen, två i förening.',
      officers: [
        { name: 'Daniel Ek', roles: ['Bolagsman'] },
        { name: 'Ylva Kjellberg', roles: ['Bolagsman'] },
      ],
    });
  });

  test('is null for a company without one, and for a number that nobody has', async () => {
    expect(await registry.read(oneHit.identityNumber)).toBeNull();
    expect(await registry.read(knownCompanies.unknown.identityNumber)).toBeNull();
  });

  test.each([
    [{ mode: 'error' }, 'unreachable'],
    [{ mode: 'rubbish' }, 'unreadable'],
    [{ mode: 'ratelimit' }, 'busy'],
    [{ mode: 'unauthorized' }, 'unauthorized'],
  ])('with the fault %j there is none', async (fault, code) => {
    await setFault(fault);
    const own = createSigningRegistry({ ...simulator, apiUrl: simulator.signingUrl });
    await expect(own.read(partnership.identityNumber)).rejects.toMatchObject({ code });
    own.close();
  });
});
