import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import type { EmbeddedPostgres } from '@troskel/api/embedded';
import { startBankidSimulator } from '../simulators/bankid/simulator.ts';
import { freePort } from '../simulators/free-port.ts';
import type { RegistrySimulator } from '../simulators/company-registry/simulator.ts';
import { serverEnvironment, serverOptions } from '../tools/server-program.ts';

export interface BenchProduct {
  url: string;
  databaseUrl: string;
  ownerUrl: string;
  /** Audience of its tokens. */
  publicUrl: string;
  pid: number;
  database: EmbeddedPostgres;
  /** The server's process, to speak with what was preloaded into it. */
  server: ChildProcess;
  /** Milliseconds from starting the server's process until it could serve. */
  readyMs: number;
  /** Starts another server on the same database. */
  startBeside(change?: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function run(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(path(file), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

/** By itself, or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Resident memory of a process in megabytes, as promises count them. */
export function residentMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6);
}

/** Settings that production demands and the demo does not; the addresses lead nowhere. */
const productionSettings = {
  BUILD: 'production',
  PUBLIC_URL: 'https://partner.bench.test',
  MAIL_FROM: 'Tröskel Partner <partner@bench.test>',
  BANKID_URL: 'https://bankid.bench.test',
  REGISTRY_URL: 'https://registry.bench.test',
  REGISTRY_TOKEN_URL: 'https://registry.bench.test/token',
};

/**
 * The server on a durable database of its own: with the demo's data as `npm start` runs it, or as
 * `npm run serve` does, with none.
 */
export async function startBenchProduct(
  options: {
    execArgv?: string[];
    build?: 'demo' | 'production';
    /** Nowhere unless told. */
    registry?: Pick<RegistrySimulator, 'apiUrl' | 'tokenUrl' | 'clientId' | 'clientSecret'>;
  } = {},
): Promise<BenchProduct> {
  const dataDir = mkdtempSync('/tmp/troskel-bench-');
  const cluster = await startEmbeddedPostgres({ dataDir, isTemporary: true });
  const bankid = await startBankidSimulator({ dir: join(dataDir, 'bankid') });
  const port = await freePort();
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    ...process.env,
    BUILD: 'demo',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    PERSONAL_DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PERSONAL_INDEX_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    BANKID_URL: bankid.rpUrl,
    BANKID_CLIENT_CERT_FILE: bankid.clientCertFile,
    BANKID_CLIENT_KEY_FILE: bankid.clientKeyFile,
    BANKID_SERVER_CA_FILE: bankid.serverCaFile,
    BANKID_SIGNER_CA_FILE: bankid.signerCaFile,
    REGISTRY_URL: options.registry?.apiUrl ?? nowhere,
    REGISTRY_TOKEN_URL: options.registry?.tokenUrl ?? nowhere,
    REGISTRY_CLIENT_ID: options.registry?.clientId ?? 'bench',
    REGISTRY_CLIENT_SECRET: options.registry?.clientSecret ?? 'bench',
    ...(options.build === 'production'
      ? productionSettings
      : {
          BANKID_CONTROL_URL: bankid.controlUrl,
          REGISTRY_CONTROL_URL: nowhere,
          MAILBOX_CONTROL_URL: nowhere,
        }),
  };
  await run('../api/src/platform/db/migrate.ts', env);
  if (options.build !== 'production') await run('../api/src/seed/demo.ts', env);
  const startServer = async (change: NodeJS.ProcessEnv = {}): Promise<ChildProcess> => {
    const child = fork(path('../api/src/server.ts'), {
      env: { ...serverEnvironment, ...env, ...change },
      execArgv: [...serverOptions, ...(options.execArgv ?? [])],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  };
  const stopServer = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    if (!hasEnded(child)) await once(child, 'exit');
  };
  const startedAt = performance.now();
  const server = await startServer();
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    publicUrl: env.PUBLIC_URL,
    database: cluster,
    pid: server.pid ?? 0,
    server,
    readyMs: Math.round(performance.now() - startedAt),
    async startBeside(change = {}) {
      const besidePort = await freePort();
      const beside = await startServer({ ...change, PORT: String(besidePort) });
      return { url: `http://127.0.0.1:${besidePort}`, stop: () => stopServer(beside) };
    },
    async stop() {
      await stopServer(server);
      await bankid.close();
      await cluster.stop();
    },
  };
}
