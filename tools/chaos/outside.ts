import { startSimulators } from '../product.ts';
import type { Environment } from '../product.ts';
import { startTlsBefore } from '../production/front.ts';
import type { Credential } from '../production/front.ts';
import { nameAt, portOf } from '../production/settings.ts';
import type { Child, Supervisor } from '../supervisor.ts';
import { startIdentityFront } from './identity-front.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** The simulators' processes and the ways to them. */
export interface Outside {
  simulators: Child;
  addresses: Environment;
  smtp: TcpProxy;
  identityProvider: TcpProxy;
  /** Where TLS is ended before the registry. */
  ports: { registry: number; registryTokens: number };
  /** Settings of the servers that lead to the proxies. */
  settings: Environment;
  close: () => Promise<void>;
}

const here = (port: number) => ({ host: '127.0.0.1', port });

/** Starts the simulators, with TLS before those that production settings demand it of. */
export async function startOutside(
  supervisor: Supervisor,
  dataDir: string,
  credential: Credential,
): Promise<Outside> {
  const { simulators, addresses } = await startSimulators(supervisor, dataDir);
  const identitySimulator = new URL(addresses['MICROSOFT_DISCOVERY_URL'] ?? '').origin;
  const [registry, tokens, identity] = await Promise.all([
    startTlsBefore(credential, portOf(addresses['REGISTRY_URL'])),
    startTlsBefore(credential, portOf(addresses['REGISTRY_TOKEN_URL'])),
    startIdentityFront(
      credential,
      identitySimulator,
      () => `https://identity.test:${identityProvider.port}`,
    ),
  ]);
  const smtp = await TcpProxy.before(here(portOf(addresses['SMTP_URL'])));
  const identityProvider = await TcpProxy.before(here(identity.port));
  const discoveryOf = (name: 'GOOGLE' | 'MICROSOFT') =>
    nameAt(addresses[`${name}_DISCOVERY_URL`], 'identity.test', identityProvider.port);
  return {
    simulators,
    addresses,
    smtp,
    identityProvider,
    ports: { registry: registry.port, registryTokens: tokens.port },
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      GOOGLE_CLIENT_ID: addresses['GOOGLE_CLIENT_ID'] ?? '',
      GOOGLE_CLIENT_SECRET: addresses['GOOGLE_CLIENT_SECRET'] ?? '',
      GOOGLE_DISCOVERY_URL: discoveryOf('GOOGLE'),
      MICROSOFT_CLIENT_ID: addresses['MICROSOFT_CLIENT_ID'] ?? '',
      MICROSOFT_CLIENT_SECRET: addresses['MICROSOFT_CLIENT_SECRET'] ?? '',
      MICROSOFT_DISCOVERY_URL: discoveryOf('MICROSOFT'),
    },
    async close() {
      await smtp.close();
      await identityProvider.close();
      for (const front of [registry, tokens, identity]) front.close();
    },
  };
}
