import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { startBankidSimulator } from '../../../simulators/bankid/simulator.ts';
import { freePort } from '../../../simulators/free-port.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A server as in production: a process of its own, called over its socket. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its address. */
  origin: string;
  ask(request: {
    method: string;
    path: string;
    token?: string;
    headers?: Record<string, string>;
    payload?: object;
  }): Promise<Response>;
  /** Kills it, like a power failure. */
  kill(): Promise<void>;
}

export interface ProductOfProcesses extends TestApp {
  /** The database's address with the owner's role. */
  ownerUrl: string;
  /** All settings of a server but its port. */
  environment: Readonly<Record<string, string>>;
  /** Starts another server on the same database; resolves when it is ready. */
  startServer(environment?: Record<string, string>): Promise<ServerProcess>;
}

const serverFile = fileURLToPath(new URL('../server.ts', import.meta.url));

const cacheFolder = process.env['NODE_COMPILE_CACHE'];
/** Where a run keeps what Node has compiled, if it does: a quarter of a server's start is compiling. */
export const compileCache: Readonly<Record<string, string>> =
  cacheFolder === undefined ? {} : { NODE_COMPILE_CACHE: cacheFolder };

/**
 * Starts servers that can be killed, and the product without a socket beside them, on one database.
 */
export async function startProductOfProcesses(): Promise<ProductOfProcesses> {
  const folder = mkdtempSync(join('/tmp', 'troskel-servers-'));
  const [database, bankid] = await Promise.all([
    createTestDatabase(),
    startBankidSimulator({ dir: join(folder, 'bankid') }),
  ]);
  const product = await startTestApp({ databaseUrl: database.appUrl });
  const { authSecret, directDatabaseUrl, personalDataKeys, personalIndexKey, publicUrl } =
    product.app.settings;
  const settings = {
    PATH: process.env['PATH'] ?? '',
    ...compileCache,
    BUILD: 'demo',
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    ...(directDatabaseUrl === undefined ? {} : { DATABASE_DIRECT_URL: directDatabaseUrl }),
    AUTH_SECRET: authSecret,
    PERSONAL_DATA_KEYS: personalDataKeys
      .map(({ id, key }) => `${id}:${key.toString('base64')}`)
      .join(','),
    PERSONAL_INDEX_KEY: personalIndexKey.toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    BANKID_URL: bankid.rpUrl,
    BANKID_CLIENT_CERT_FILE: bankid.clientCertFile,
    BANKID_CLIENT_KEY_FILE: bankid.clientKeyFile,
    BANKID_SERVER_CA_FILE: bankid.serverCaFile,
    BANKID_SIGNER_CA_FILE: bankid.signerCaFile,
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN_URL: 'http://127.0.0.1:9',
    REGISTRY_CLIENT_ID: 'test',
    REGISTRY_CLIENT_SECRET: 'test',
    LOG_LEVEL: 'silent',
  };
  const children = new Set<ChildProcess>();

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    ...product,
    ownerUrl: database.ownerUrl,
    environment: settings,
    async startServer(environment = {}) {
      const port = await freePort();
      const child = fork(serverFile, {
        execArgv: [],
        env: {
          ...settings,
          PORT: String(port),
          ...environment,
        },
      });
      children.add(child);
      const [message] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => {
          throw new Error(`the server did not start (${String(code)})`);
        }),
      ])) as [object];
      if (!('ready' in message)) throw new Error('the server said something else than “ready”');
      const origin = `http://localhost:${port}`;
      return {
        child,
        origin,
        ask: ({ method, path, token, headers, payload }) =>
          fetch(`${origin}${path}`, {
            method,
            headers: {
              [versionHeader]: WEB_APP_VERSION,
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
          }),
        kill: () => end(child),
      };
    },
    async close() {
      await Promise.all([...children].map(end));
      await product.close();
      await bankid.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
