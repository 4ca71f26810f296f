import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrls } from '../../api/src/platform/db/embedded-database.ts';
import { startPooler } from '../../api/src/testing/pooler.ts';
import { startOutside } from '../chaos/outside.ts';
import { RunningServer } from '../chaos/running-server.ts';
import type { Death } from '../chaos/running-server.ts';
import { directTo } from '../load/product.ts';
import { startHaproxy } from '../load/haproxy.ts';
import { makePackage } from '../package/make-package.ts';
import { freePort } from '../ports.ts';
import { whenReady } from '../product.ts';
import {
  fillDatabase,
  makeTrust,
  productionSettings,
  productionWords,
  testHost,
} from '../production/settings.ts';
import type { Supervisor } from '../supervisor.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { startDatabaseProxy } from './database-proxy.ts';

const serverCount = 2;

export interface ClusteredProduct {
  /** Where everybody comes in. */
  origin: string;
  /** Each server past the proxy. */
  serverOrigins: string[];
  /** How many calls replicas have answered. */
  atReplicas: () => Promise<number>;
}

/**
 * Starts the package for production with production settings: two servers behind a HAProxy, which
 * reach the cluster through PgBouncer, and past it where they need a connection of their own.
 */
export async function startProduct(
  supervisor: Supervisor,
  {
    folder,
    cluster,
    onDeath,
  }: { folder: string; cluster: DatabaseCluster; onDeath: (death: Death) => void },
): Promise<ClusteredProduct> {
  const packageFolder = join(folder, 'package');
  await makePackage(supervisor, packageFolder);
  await supervisor.onEnd(() => rmSync(packageFolder, { recursive: true, force: true }));
  const { credential, authorityFile } = await makeTrust(folder);
  const outside = await startOutside(supervisor, folder, credential);
  await supervisor.onEnd(() => outside.close());
  const addresses = cluster.nodes.map(({ host }) => host.address);
  const ports = await startDatabaseProxy(supervisor, addresses, folder);
  const pooler = await startPooler({ host: '127.0.0.1', port: ports.primary });
  await supervisor.onEnd(() => pooler.stop());
  const freePorts = async () => {
    const ports: number[] = [];
    while (ports.length < serverCount) ports.push(await freePort());
    return ports;
  };
  const serverPorts = await freePorts();
  const metricsPorts = await freePorts();
  const front = await startHaproxy(supervisor, credential, serverPorts);
  const origin = `https://${testHost}:${front.port}`;
  const blobFolder = join(folder, 'blobs');
  mkdirSync(blobFolder);
  const direct = `postgresql://troskel_app@127.0.0.1:${ports.primary}/troskel`;
  const environment = {
    ...productionSettings({
      folder,
      origin,
      addresses: outside.addresses,
      authorityFile,
      ports: outside.ports,
      bucketPort: null,
    }),
    ...outside.settings,
    DATABASE_URL: databaseUrls(pooler.socketFolder, 'troskel').appUrl,
    DATABASE_DIRECT_URL: direct,
    DATABASE_STANDBY_URL: direct.replace(`:${ports.primary}/`, `:${ports.standby}/`),
    DATABASE_REPLICA_URLS: ports.machines
      .map((port) => direct.replace(`:${ports.primary}/`, `:${port}/`))
      .join(' '),
    BLOB_FOLDER: blobFolder,
    // HAProxy needs two to see that a server stops.
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
  };
  await fillDatabase(supervisor, packageFolder, {
    ...environment,
    DATABASE_URL: direct,
    DATABASE_OWNER_URL: direct.replace('troskel_app', 'troskel_owner'),
  });
  const servers = serverPorts.map(
    (port, index) =>
      new RunningServer({
        supervisor,
        name: `server ${index + 1}`,
        words: productionWords(packageFolder),
        port,
        logFile: join(folder, `server-${index + 1}.log`),
        environment: { ...environment, METRICS_PORT: String(metricsPorts[index]) },
        onDeath,
      }),
  );
  for (const server of servers) {
    server.start();
    await whenReady(supervisor, directTo(server));
  }
  await whenReady(supervisor, origin);
  return {
    origin,
    serverOrigins: serverPorts.map((port) => `http://${testHost}:${port}`),
    atReplicas: async () => {
      const counts = await Promise.all(
        metricsPorts.map(async (port) => {
          // A round may last longer than the server keeps a connection that is not used.
          const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
            headers: { connection: 'close' },
          });
          const [, count] =
            /^troskel_replica_calls_total\{outcome="answered"\} (\d+)$/m.exec(
              await answer.text(),
            ) ?? [];
          return Number(count);
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
