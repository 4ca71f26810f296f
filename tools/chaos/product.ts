import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import { makePackage } from '../package/make-package.ts';
import { freePort } from '../ports.ts';
import { startFront } from '../production/front.ts';
import {
  fillDatabase,
  makeTrust,
  productionSettings,
  productionWords,
  testHost,
} from '../production/settings.ts';
import type { Supervisor } from '../supervisor.ts';
import { Balancer } from './balancer.ts';
import type { BrokenConnection } from './balancer.ts';
import { FalseClock } from './false-clock.ts';
import { FileStore } from './file-store.ts';
import type { FilePlace } from './file-store.ts';
import { startOutside } from './outside.ts';
import type { Outside } from './outside.ts';
import { RunningServer } from './running-server.ts';
import type { Death } from './running-server.ts';
import { SmallDisk } from './small-disk.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Seconds that a stopping server keeps serving: several times what the balancer needs. */
const drainSeconds = '1';
/** Minimum free megabytes where files arrive. */
const leastFreeMegabytes = '4';
const megabyte = 1024 * 1024;
const fileDiskBytes = 64 * megabyte;
/** Several times what a long run writes, the database's log of a few minutes among it. */
const databaseDiskBytes = 4096 * megabyte;

export interface ProductOptions {
  dataDir: string;
  serverCount: number;
  files: FilePlace;
  onBroken: (broken: BrokenConnection) => void;
  onDeath: (death: Death) => void;
}

/** Processes that can be killed, and simulators that can be disturbed. */
interface Parts {
  origin: string;
  dataDir: string;
  /** Null where no small disks can be made. */
  fileDisk: SmallDisk | null;
  databaseDisk: SmallDisk | null;
  /** Null where the files are in a folder. */
  store: FileStore | null;
  /** Null where there is no `faketime`. */
  clock: FalseClock | null;
  database: EmbeddedPostgres;
  wayToDatabase: TcpProxy;
  outside: Outside;
  balancer: Balancer;
  front: { close: () => void };
}

/**
 * The package for production with production settings, and everything that can be killed: several
 * servers behind TLS and a load balancer on one database, a bucket for the files, and simulators of
 * external systems.
 */
export class Product {
  readonly servers: RunningServer[] = [];
  readonly #parts: Parts;
  #database: EmbeddedPostgres;
  #hasDatabaseEnded = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#database = parts.database;
    this.#watch(parts.database);
  }

  static async start(supervisor: Supervisor, options: ProductOptions): Promise<Product> {
    const { dataDir, serverCount, files, onBroken, onDeath } = options;
    const packageFolder = join(dataDir, 'package');
    await makePackage(supervisor, packageFolder);
    await supervisor.onEnd(() => rmSync(packageFolder, { recursive: true, force: true }));
    const { credential, authorityFile } = await makeTrust(dataDir);
    const databaseDisk = SmallDisk.mount(join(dataDir, 'postgres'), databaseDiskBytes);
    await supervisor.onEnd(() => databaseDisk?.unmount());
    const [database, outside] = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startOutside(supervisor, dataDir, credential),
    ]);
    let product: Product | undefined;
    await supervisor.onEnd(() => (product ? product.#database.stop() : database.stop()));
    const socket = join(database.socketFolder, '.s.PGSQL.5432');
    const wayToDatabase = await TcpProxy.before({ path: socket });
    const ports: number[] = [];
    while (ports.length < serverCount + 1) ports.push(await freePort());
    const [balancerPort = 0, ...serverPorts] = ports;
    const balancer = await Balancer.start(balancerPort, serverPorts, onBroken);
    const front = await startFront(credential, () => balancerPort);
    const origin = `https://${testHost}:${front.port}`;
    // Files arrive in it, wherever they are kept.
    const blobFolder = join(dataDir, 'blobs');
    mkdirSync(blobFolder, { recursive: true });
    const fileDisk = SmallDisk.mount(blobFolder, fileDiskBytes);
    await supervisor.onEnd(() => fileDisk?.unmount());
    const isBucket = files === 'bucket';
    const store = isBucket ? await FileStore.start(join(dataDir, 'bucket'), credential) : null;
    const environment = {
      ...productionSettings({
        folder: dataDir,
        origin,
        addresses: outside.addresses,
        authorityFile,
        ports: outside.ports,
        bucketPort: store?.way.port ?? null,
      }),
      ...outside.settings,
      DATABASE_URL: `postgresql://troskel_app@127.0.0.1:${wayToDatabase.port}/troskel`,
      BLOB_FOLDER: blobFolder,
      BLOB_LEAST_FREE_MB: leastFreeMegabytes,
      DRAIN_SECONDS: drainSeconds,
      LOG_LEVEL: 'warn',
    };
    const owner = { DATABASE_OWNER_URL: database.ownerUrl };
    await fillDatabase(supervisor, packageFolder, { ...environment, ...owner });
    product = new Product({
      origin,
      dataDir,
      fileDisk,
      databaseDisk,
      store,
      clock: FalseClock.find(dataDir),
      database,
      wayToDatabase,
      outside,
      balancer,
      front,
    });
    const words = productionWords(packageFolder);
    for (const [index, port] of serverPorts.entries()) {
      const name = `server ${index + 1}`;
      const logFile = join(dataDir, `server-${index + 1}.log`);
      product.servers.push(
        new RunningServer({ supervisor, name, words, port, logFile, environment, onDeath }),
      );
    }
    for (const server of product.servers) server.start();
    return product;
  }

  get origin(): string {
    return this.#parts.origin;
  }

  get fileDisk(): SmallDisk | null {
    return this.#parts.fileDisk;
  }

  get databaseDisk(): SmallDisk | null {
    return this.#parts.databaseDisk;
  }

  get store(): FileStore | null {
    return this.#parts.store;
  }

  get clock(): FalseClock | null {
    return this.#parts.clock;
  }

  get wayToDatabase(): TcpProxy {
    return this.#parts.wayToDatabase;
  }

  get outside(): Outside {
    return this.#parts.outside;
  }

  get postmasterPid(): number {
    return this.#database.postmasterPid;
  }

  get postmasterEnded(): Promise<void> {
    return this.#database.ended;
  }

  /** Whether the postmaster has ended, of whatever. */
  get hasDatabaseEnded(): boolean {
    return this.#hasDatabaseEnded;
  }

  /** Stops the postmaster gracefully if it still runs, and starts another on the same cluster. */
  async restartDatabase(): Promise<void> {
    await this.#database.stop();
    this.#database = await startEmbeddedPostgres({ dataDir: this.#parts.dataDir });
    this.#watch(this.#database);
  }

  #watch(database: EmbeddedPostgres): void {
    this.#hasDatabaseEnded = false;
    void this.#noteEnd(database);
  }

  async #noteEnd(database: EmbeddedPostgres): Promise<void> {
    await database.ended;
    if (this.#database === database) this.#hasDatabaseEnded = true;
  }

  /** Asks the database as its superuser, past the proxy. */
  query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(this.#database.adminUrl(), async (client) => {
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
      ({ port, isRunning }) => isRunning && this.#parts.balancer.isReady(port, since),
    );
  }

  async stop(): Promise<void> {
    const { dataDir, balancer, front, store, fileDisk, databaseDisk } = this.#parts;
    front.close();
    await balancer.close();
    for (const server of this.servers) await server.end();
    await this.wayToDatabase.close();
    await this.outside.close();
    await store?.close();
    await this.#database.stop();
    if (databaseDisk) {
      // Beside the servers' logs; the disk goes.
      copyFileSync(join(databaseDisk.folder, 'postgres.log'), join(dataDir, 'postgres.log'));
      databaseDisk.unmount();
    }
    fileDisk?.unmount();
  }
}
