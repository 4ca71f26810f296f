import type * as z from 'zod/mini';
import type { FaultRequest } from '../../../simulators/company-registry/registry-state.ts';
import { startRegistrySimulator } from '../../../simulators/company-registry/simulator.ts';
import { createCompanyRegistry } from '../platform/gateways/company-registry.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { createSigningRegistry } from '../platform/gateways/signing-registry.ts';

export interface ProductWithRegistry extends TestApp {
  setFault(fault: z.infer<typeof FaultRequest> | Record<string, never>): Promise<void>;
  /** Answers the look-ups of a number that reached the registry. */
  callsFor(organizationNumber: string): Promise<number>;
}

/** Starts the product with the simulated registry on loopback. */
export async function startWithRegistry(
  settings: Partial<Settings> = {},
  registryOptions: { callsPerMinute?: number; timeoutMs?: number } = {},
): Promise<ProductWithRegistry> {
  const simulator = await startRegistrySimulator();
  const product = await startTestApp({
    settings,
    registry: createCompanyRegistry({ ...simulator, callsPerMinute: 1000, ...registryOptions }),
    signingRegistry: createSigningRegistry({ ...simulator, apiUrl: simulator.signingUrl }),
  });
  return {
    ...product,
    async setFault(fault) {
      await fetch(`${simulator.controlUrl}/dev/registry/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },
    async callsFor(organizationNumber) {
      const answer = await fetch(`${simulator.controlUrl}/dev/registry/calls.json`);
      const { calls } = (await answer.json()) as {
        calls: { identityNumber: string; count: number }[];
      };
      return calls.find((call) => call.identityNumber === organizationNumber)?.count ?? 0;
    },
    async close() {
      await product.close();
      await simulator.close();
    },
  };
}
