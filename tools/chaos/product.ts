import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import { demoSecrets } from '../data-folder.ts';
import { freePort } from '../ports.ts';
import { startSimulators } from '../product.ts';
import type { Environment } from '../product.ts';
import { Refusal, root } from '../supervisor.ts';
import type { Child, Supervisor } from '../supervisor.ts';
import { Balancer } from './balancer.ts';
import type { BrokenConnection } from './balancer.ts';
import { mountSmallDisk, unmountSmallDisk } from './small-disk.ts';
import { RunningServer } from './running-server.ts';
import type { Death } from './running-server.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Seconds that a stopping server keeps serving: several times what the balancer needs. */
const drainSeconds = '1';
/** Minimum free megabytes of the file store. */
const leastFreeMegabytes = '4';

export interface ProductOptions {
  dataDir: string;
  serverCount: number;
  onBroken: (broken: BrokenConnection) => void;
  onDeath: (death: Death) => void;
}

/** The simulators' processes and the proxies to them. */
export interface Outside {
  simulators: Child;
  addresses: Environment;
  smtp: TcpProxy;
  identityProvider: TcpProxy;
}

/**
 * The real product with everything that can be killed: several servers behind a load balancer on
 * one database, and simulators of external systems.
 */
export class Product {
  readonly origin: string;
  readonly blobFolder: string;
  /** Whether the files are on a small disk of their own. */
  readonly hasBlobDisk: boolean;
  readonly servers: RunningServer[] = [];
  readonly wayToDatabase: TcpProxy;
  readonly outside: Outside;
  readonly #dataDir: string;
  readonly #balancer: Balancer;
  #database: EmbeddedPostgres;

  private constructor(parts: {
    origin: string;
    dataDir: string;
    blobFolder: string;
    hasBlobDisk: boolean;
    database: EmbeddedPostgres;
    wayToDatabase: TcpProxy;
    outside: Outside;
    balancer: Balancer;
  }) {
    this.origin = parts.origin;
    this.#dataDir = parts.dataDir;
    this.blobFolder = parts.blobFolder;
    this.hasBlobDisk = parts.hasBlobDisk;
    this.#database = parts.database;
    this.wayToDatabase = parts.wayToDatabase;
    this.outside = parts.outside;
    this.#balancer = parts.balancer;
  }

  static async start(supervisor: Supervisor, options: ProductOptions): Promise<Product> {
    const { dataDir, serverCount, onBroken, onDeath } = options;
    const [database, outside] = await Promise.all([
      startDatabase(dataDir),
      startOutside(supervisor, dataDir),
    ]);
    let product: Product | undefined;
    await supervisor.onEnd(() => (product ? product.#database.stop() : database.stop()));
    const socket = join(database.socketFolder, '.s.PGSQL.5432');
    const wayToDatabase = await TcpProxy.before({ path: socket });
    const ports: number[] = [];
    while (ports.length < serverCount + 1) ports.push(await freePort());
    const [balancerPort = 0, ...serverPorts] = ports;
    const origin = `http://localhost:${balancerPort}`;
    const balancer = await Balancer.start(balancerPort, serverPorts, onBroken);
    const blobFolder = join(dataDir, 'blobs');
    mkdirSync(blobFolder, { recursive: true });
    const hasBlobDisk = mountSmallDisk(blobFolder);
    if (hasBlobDisk) await supervisor.onEnd(() => unmountSmallDisk(blobFolder));
    const environment: Environment = {
      ...demoSecrets(dataDir),
      ...outside.addresses,
      SMTP_URL: `smtp://127.0.0.1:${outside.smtp.port}`,
      MICROSOFT_DISCOVERY_URL: atPort(
        outside.addresses['MICROSOFT_DISCOVERY_URL'],
        outside.identityProvider.port,
      ),
      DATABASE_URL: `postgresql://troskel_app@127.0.0.1:${wayToDatabase.port}/troskel`,
      DATA_DIR: dataDir,
      BLOB_FOLDER: blobFolder,
      BLOB_LEAST_FREE_MB: leastFreeMegabytes,
      DRAIN_SECONDS: drainSeconds,
      BUILD: 'demo',
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
    };
    await supervisor.run({
      name: 'The migration of the database',
      words: [join(root, 'api/src/platform/db/migrate.ts')],
      env: { ...environment, DATABASE_OWNER_URL: database.ownerUrl },
    });
    await supervisor.run({
      name: 'The seeding of the demo data',
      words: [join(root, 'api/src/seed/demo.ts')],
      env: environment,
    });
    product = new Product({
      origin,
      dataDir,
      blobFolder,
      hasBlobDisk,
      database,
      wayToDatabase,
      outside,
      balancer,
    });
    for (const [index, port] of serverPorts.entries()) {
      const name = `server ${index + 1}`;
      const logFile = join(dataDir, `server-${index + 1}.log`);
      product.servers.push(
        new RunningServer({ supervisor, name, port, logFile, environment, onDeath }),
      );
    }
    for (const server of product.servers) server.start();
    return product;
  }

  /** Address of the database as its superuser, past the proxy. */
  get adminUrl(): string {
    return this.#database.adminUrl();
  }

  get postmasterPid(): number {
    return this.#database.postmasterPid;
  }

  get postmasterEnded(): Promise<void> {
    return this.#database.ended;
  }

  /** Stops the postmaster gracefully if it still runs, and starts another on the same cluster. */
  async restartDatabase(): Promise<void> {
    await this.#database.stop();
    this.#database = await startDatabase(this.#dataDir);
  }

  query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(this.adminUrl, async (client) => {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    });
  }

  /**
   * Whether every server runs and reported ready to a check sent after `since`
   * (`performance.now()`).
   */
  isReady(since: number): boolean {
    return this.servers.every(
      ({ port, isRunning }) => isRunning && this.#balancer.isReady(port, since),
    );
  }

  async stop(): Promise<void> {
    await this.#balancer.close();
    for (const server of this.servers) await server.end();
    await this.wayToDatabase.close();
    await this.outside.smtp.close();
    await this.outside.identityProvider.close();
    await this.#database.stop();
    if (this.hasBlobDisk) unmountSmallDisk(this.blobFolder);
  }
}

const startDatabase = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir });

async function startOutside(supervisor: Supervisor, dataDir: string): Promise<Outside> {
  const { simulators, addresses } = await startSimulators(supervisor, dataDir);
  const smtp = await TcpProxy.before(hostOf(addresses['SMTP_URL']));
  const identityProvider = await TcpProxy.before(hostOf(addresses['MICROSOFT_DISCOVERY_URL']));
  return { simulators, addresses, smtp, identityProvider };
}

function hostOf(address: string | undefined): { host: string; port: number } {
  if (address === undefined) throw new Refusal('The simulators did not tell their addresses.');
  return { host: '127.0.0.1', port: Number(new URL(address).port) };
}

function atPort(address: string | undefined, port: number): string {
  const url = new URL(address ?? '');
  url.port = String(port);
  return url.href;
}
