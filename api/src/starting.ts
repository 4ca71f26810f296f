import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import * as z from 'zod';
import { addressFault, DatabaseClient } from './db/client.ts';
import { isDatabaseUnavailable } from './db/database.ts';
import { isNotMigrated, newestMigration } from './db/migration-names.ts';

/** What keeps a program from starting: sentences for whoever starts it, who can mend each. */
export class CannotStart extends Error {
  override name = 'CannotStart';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`It cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Does a part of a program's start. What keeps it from it is told as sentences, and the program ends
 * with 1; a fault of ours is thrown as it is.
 */
export async function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Reads the file that a setting names; what is wrong with it is added to the faults. */
function readNamed(environment: NodeJS.ProcessEnv, name: string, faults: string[]): string {
  const path = environment[name];
  // That it is missing is said of the settings.
  if (!path) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    faults.push(`${name} names a file that cannot be read (${codeOf(error)})`);
    return '';
  }
}

/** What the client of BankID is made of. */
export interface BankidFiles {
  clientCertificate: string;
  clientKey: string;
  serverCa: string;
  signerCa: string;
}

/** The certificates and the key that the settings name, and what is wrong with them. */
export function readBankidFiles(environment: NodeJS.ProcessEnv): {
  files: BankidFiles;
  faults: string[];
} {
  const faults: string[] = [];
  const read = (name: string) => readNamed(environment, name, faults);
  const files = {
    clientCertificate: read('BANKID_CLIENT_CERT_FILE'),
    clientKey: read('BANKID_CLIENT_KEY_FILE'),
    serverCa: read('BANKID_SERVER_CA_FILE'),
    signerCa: read('BANKID_SIGNER_CA_FILE'),
  };
  if (!files.clientCertificate || !files.clientKey) return { files, faults };
  try {
    createSecureContext({
      cert: files.clientCertificate,
      key: files.clientKey,
      passphrase: environment['BANKID_CLIENT_KEY_PASSPHRASE'],
    });
  } catch {
    faults.push(
      'BANKID_CLIENT_KEY_FILE is no key in PEM form, does not open with BANKID_CLIENT_KEY_PASSPHRASE, or belongs to another certificate than BANKID_CLIENT_CERT_FILE',
    );
  }
  return { files, faults };
}

/** What a refusal by the database means for whoever set its address (PostgreSQL, "Error Codes"). */
const refusals: Readonly<Record<string, (name: string) => string>> = {
  '28P01': (name) => `the database refuses the password in ${name}`,
  '28000': (name) => `the database does not let the role in ${name} in: create it, or allow it`,
  '3D000': (name) => `the database that ${name} names is not there: create it`,
  '08P01': (name) =>
    `${name} leads to a pooler that refuses what the server sets for its connections: let it ignore statement_timeout, in session mode`,
  ENOTFOUND: (name) => `${name} names a host that nobody knows`,
};

/** Milliseconds between two tries to reach a database. */
const tryEvery = 500;

/** @throws {CannotStart} when it lacks a migration that this code knows; it may have had more */
async function demandMigrated(client: DatabaseClient): Promise<void> {
  const newest = await newestMigration();
  const found = await client
    .query('select from kysely_migration where name = $1', [newest])
    .catch((error: unknown) => {
      if (isNotMigrated(error)) return null;
      throw error;
    });
  if (!found?.rowCount) {
    throw new CannotStart(['the database has not been brought to this version: npm run migrate']);
  }
}

/**
 * Waits for a database that is not there yet.
 *
 * @param name the setting that holds the address
 * @param options.seconds how long at most
 * @param options.isToBeMigrated whether every migration has to have been run
 * @throws {CannotStart} when it stays away, lets nobody in or is not as it has to be
 */
export async function awaitDatabase(
  name: string,
  address: string,
  options: { seconds: number; isToBeMigrated: boolean },
): Promise<void> {
  const { seconds } = options;
  const end = performance.now() + seconds * 1000;
  let isTold = false;
  for (;;) {
    const client = new DatabaseClient({ connectionString: address, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      if (options.isToBeMigrated) await demandMigrated(client);
      return;
    } catch (error) {
      const refusal = refusals[codeOf(error)];
      if (refusal) throw new CannotStart([refusal(name)]);
      if (!isDatabaseUnavailable(error)) throw error;
      if (performance.now() > end) {
        throw new CannotStart([
          `the database of ${name} cannot be reached (${codeOf(error) || 'no answer'}): start it, or mend the address`,
        ]);
      }
    } finally {
      await client.end().catch(() => null);
    }
    if (!isTold) {
      process.stderr.write(`The database is not there yet; it is waited for up to ${seconds} s.\n`);
    }
    isTold = true;
    await pause(tryEvery);
  }
}

const Waiting = z.coerce.number().min(0).catch(60);

/**
 * The address of the role that owns the database, which is there and lets it in.
 *
 * @throws {CannotStart} with every fault of the settings that are read here
 */
export async function ownersDatabase(
  environment: NodeJS.ProcessEnv,
  isToBeMigrated: boolean,
): Promise<string> {
  const { DATABASE_OWNER_URL, DATABASE_URL, DATABASE_WAIT_SECONDS } = environment;
  const address = DATABASE_OWNER_URL || '';
  const faults =
    address === '' ? ['DATABASE_OWNER_URL is missing: the address of the role that owns it'] : [];
  for (const [name, value] of Object.entries({ DATABASE_OWNER_URL, DATABASE_URL })) {
    const fault = value ? addressFault(value) : null;
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  if (faults.length > 0) throw new CannotStart(faults);
  const seconds = Waiting.parse(DATABASE_WAIT_SECONDS);
  await awaitDatabase('DATABASE_OWNER_URL', address, { seconds, isToBeMigrated });
  return address;
}

/** Listens, or says why it cannot. @throws {CannotStart} when the port is taken or forbidden */
export async function listen(
  server: { listen(options: { port: number; host: string }): Promise<string> },
  place: { port: number; host: string },
): Promise<void> {
  try {
    await server.listen(place);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new CannotStart([
        `something listens on port ${place.port} of ${place.host} already: end it, or set PORT`,
      ]);
    }
    if (code === 'EACCES') {
      throw new CannotStart([`PORT ${place.port} is for root alone: set one from 1024 on`]);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new CannotStart([`HOST ${place.host} is no address of this machine`]);
    }
    throw error;
  }
}
