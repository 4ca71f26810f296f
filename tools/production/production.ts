import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import { startS3Server } from '../../api/src/platform/gateways/blob-store/s3-server.factory.ts';
import { makePackage, packageFolder } from '../package/make-package.ts';
import { startSimulators } from '../product.ts';
import type { Environment } from '../product.ts';
import type { Supervisor } from '../supervisor.ts';
import { startTlsBefore } from './front.ts';
import type { Credential } from './front.ts';
import { fillDatabase, makeTrust, portOf, productionSettings, testHost } from './settings.ts';

/** The package for production, and all that it needs around it; no server runs yet. */
export interface Production {
  /** Host of `PUBLIC_URL`, with the port of what stands in front. */
  host: string;
  folder: string;
  database: EmbeddedPostgres;
  /** Production settings of a server, but for its port. */
  environment: Environment;
  /** Addresses of the simulators' controls, which the server does not know. */
  controls: { bankid: string; mailbox: string };
  /** Asks the database as its superuser. */
  query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/**
 * Prepares everything in a throwaway folder, with a certificate and secrets made for this run: the
 * package, a migrated database with the demo's people, the simulators behind TLS, a store of files.
 *
 * @param options.isDurable whether the database survives the loss of power, which costs it time
 * @param options.frontAt starts what ends TLS before the server, if anything; answers its port
 */
export async function prepareProduction(
  supervisor: Supervisor,
  {
    name,
    isDurable,
    frontAt,
  }: {
    name: string;
    isDurable: boolean;
    frontAt: (credential: Credential) => Promise<number>;
  },
): Promise<Production> {
  const folder = mkdtempSync(join('/tmp', `troskel-${name}-`));
  const databaseFolder = mkdtempSync(join('/tmp', `troskel-${name}-db-`));
  await supervisor.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  await makePackage(supervisor);
  const [database, { addresses }, { credential, authorityFile }] = await Promise.all([
    startEmbeddedPostgres({ dataDir: databaseFolder, durable: isDurable, isTemporary: true }),
    startSimulators(supervisor, folder),
    makeTrust(folder),
  ]);
  await supervisor.onEnd(() => database.stop());
  const bucket = await startS3Server(join(folder, 'bucket'), ['files']);
  const [registry, tokens, files] = await Promise.all([
    startTlsBefore(credential, portOf(addresses['REGISTRY_URL'])),
    startTlsBefore(credential, portOf(addresses['REGISTRY_TOKEN_URL'])),
    startTlsBefore(credential, bucket.port),
  ]);
  for (const part of [registry, tokens, files, bucket]) await supervisor.onEnd(() => part.close());
  const host = `${testHost}:${await frontAt(credential)}`;
  const environment: Environment = {
    ...productionSettings({
      folder,
      origin: `https://${host}`,
      addresses,
      authorityFile,
      ports: { registry: registry.port, registryTokens: tokens.port },
      bucketPort: files.port,
    }),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'info',
  };
  await fillDatabase(supervisor, packageFolder, environment);
  return {
    host,
    folder,
    database,
    environment,
    controls: {
      bankid: addresses['BANKID_CONTROL_URL'] ?? '',
      mailbox: addresses['MAILBOX_CONTROL_URL'] ?? '',
    },
    query: <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withClient(database.adminUrl(), async (client) => {
        const { rows } = await client.query<Row>(text, values);
        return rows;
      }),
  };
}
