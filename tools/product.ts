import { join } from 'node:path';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded.ts';
import { demoSecrets } from './data-folder.ts';
import { Refusal, root, type Child, type Supervisor } from './supervisor.ts';

const readyWithinMs = 60_000;

export type Environment = Record<string, string>;

/**
 * Starts everything that the demo's server needs, and answers its environment: the migrated
 * database; the simulators; the secrets of this data folder. Settings in the caller's environment
 * take precedence.
 */
export async function prepareProduct(
  supervisor: Supervisor,
  dataDir: string,
): Promise<Environment> {
  const [database, { addresses }] = await Promise.all([
    prepareDatabase(supervisor, dataDir),
    startSimulators(supervisor, dataDir),
  ]);
  const environment = { ...demoSecrets(dataDir), ...addresses };
  const own = Object.entries(environment).filter(([name]) => !process.env[name]);
  return { ...Object.fromEntries(own), ...database, DATA_DIR: dataDir, BUILD: 'demo' };
}

async function prepareDatabase(supervisor: Supervisor, dataDir: string): Promise<Environment> {
  const urls = await databaseOf(supervisor, dataDir);
  await supervisor.run({
    name: 'The migration of the database',
    words: [join(root, 'api/src/platform/db/migrate.ts')],
    env: { ...urls, BUILD: 'demo' },
  });
  return urls;
}

/** The database that the caller names, else one that is started in the data folder. */
export async function databaseOf(supervisor: Supervisor, dataDir: string): Promise<Environment> {
  return externalDatabase() ?? startDatabase(supervisor, dataDir);
}

function externalDatabase(): Environment | undefined {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  if (DATABASE_URL) {
    return { DATABASE_URL, DATABASE_OWNER_URL: DATABASE_OWNER_URL || DATABASE_URL };
  }
  if (!DATABASE_OWNER_URL) return undefined;
  throw new Refusal('DATABASE_OWNER_URL is set, so DATABASE_URL (the lesser role) must be too.');
}

/** Starts the demo's database, and answers its addresses. */
export async function startDatabase(supervisor: Supervisor, dataDir: string): Promise<Environment> {
  const database = await startEmbeddedPostgres({
    dataDir,
    durable: process.env['EMBEDDED_DURABLE'] !== '0',
    log: console.log,
  }).catch((error: unknown) => {
    throw error instanceof Error ? new Refusal(error.message) : error;
  });
  await supervisor.onEnd(() => database.stop());
  void database.ended.then(() => {
    if (supervisor.isEnding) return undefined;
    console.error(`The database ended by itself; see ${join(database.location, 'postgres.log')}.`);
    return supervisor.end(1);
  });
  return { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
}

/** Starts the simulators in one process, and answers their settings for a server. */
export async function startSimulators(
  supervisor: Supervisor,
  dataDir: string,
): Promise<{ simulators: Child; addresses: Environment }> {
  const simulators = supervisor.start({
    name: 'The simulators',
    words: [join(root, 'simulators/main.ts')],
    env: { SIMULATORS_DIR: join(dataDir, 'simulators') },
    output: 'collect',
  });
  const message = await readyMessage(simulators);
  endWith(supervisor, simulators);
  const addresses = Object.fromEntries(
    Object.entries(message).map(([name, address]) => [name, String(address)]),
  );
  return { simulators, addresses };
}

/**
 * Waits for `{ ready: … }` from a child.
 *
 * @throws Refusal when it ends first, with its output.
 */
export async function readyMessage(child: Child): Promise<object> {
  const ready = new Promise<object>((resolve) => {
    child.process.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('ready' in message)) return;
      if (typeof message.ready === 'object' && message.ready !== null) resolve(message.ready);
    });
  });
  const ended = child.ended.then(({ code, signal }) => {
    throw new Refusal(`${child.name} did not start (${signal ?? code}).\n${child.said}`.trim());
  });
  return Promise.race([ready, ended]);
}

/** Ends the whole product when a part of it ends by itself. */
export function endWith(supervisor: Supervisor, child: Child, tail = () => child.said): void {
  void child.ended.then(({ code, signal }) => {
    if (supervisor.isEnding) return undefined;
    console.error(`${child.name} ended by itself (${signal ?? code}).\n${tail()}`.trim());
    return supervisor.end(1);
  });
}

/** Waits until `/readyz` answers 200. @throws Refusal after a minute. */
export async function whenReady(supervisor: Supervisor, origin: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    if (supervisor.isEnding) throw new Refusal('Stopped while starting.');
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    if (performance.now() > deadline) throw new Refusal('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
