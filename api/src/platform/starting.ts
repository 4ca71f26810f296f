import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { addressFault, DatabaseClient, encryptionFault } from './db/client.ts';
import { isDatabaseUnavailable, isPoolersRefusal, isRefusedSetting } from './db/database.ts';
import {
  isNotMigrated,
  newestMigration,
  schemaVersion,
  versionFault,
} from './db/schema-version.ts';
import type { SchemaVersion } from './db/schema-version.ts';
import { makeFolder } from './make-folder.ts';
import { blobFolderOf } from './settings/settings-groups.ts';
import { operation } from './settings/settings-operation.ts';

/** Prevents a program's start: holds sentences for its operator, who can correct each. */
export class CannotStart extends Error {
  override name = 'CannotStart';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`It cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Runs a part of a program's start. A CannotStart is printed as sentences and ends the program with
 * 1; other errors are thrown.
 */
export async function exitIfCannotStart<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
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

/**
 * Reads the file that a setting names.
 *
 * @param use throws when the content is invalid
 * @param otherwise the fault reported then
 * @returns undefined when a fault was added, or the setting is missing, which is reported with the
 * settings
 */
function readNamed(
  environment: NodeJS.ProcessEnv,
  name: string,
  faults: string[],
  { use, otherwise }: { use: (text: string) => unknown; otherwise: string },
): string | undefined {
  const path = environment[name];
  if (!path) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    faults.push(`${name} names a file that cannot be read (${codeOf(error)})`);
    return undefined;
  }
  try {
    use(text);
    return text;
  } catch {
    faults.push(`${name} ${otherwise}`);
    return undefined;
  }
}

/** Certificates and key of the BankID client. */
export interface BankidFiles {
  clientCertificate: string;
  clientKey: string;
  serverCa: string;
  signerCa: string;
}

const certificates = {
  use: (text: string) => {
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*(-----END CERTIFICATE-----)?/g);
    return (blocks ?? [text]).map((block) => new X509Certificate(block));
  },
  otherwise: 'names a file that is no certificate in PEM form',
};

/**
 * Whether certificate and key belong together by TLS; it also accepts keys of two kinds, for two
 * certificates.
 */
function isPair(pair: { cert: string; key: string; passphrase: string | undefined }): boolean {
  try {
    createSecureContext(pair);
    return new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair));
  } catch {
    return false;
  }
}

/** Reads the certificates and the key that the settings name, with their faults. */
export function readBankidFiles(environment: NodeJS.ProcessEnv): {
  files: BankidFiles;
  faults: string[];
} {
  const faults: string[] = [];
  const passphrase = environment['BANKID_CLIENT_KEY_PASSPHRASE'];
  const cert = readNamed(environment, 'BANKID_CLIENT_CERT_FILE', faults, certificates);
  const key = readNamed(environment, 'BANKID_CLIENT_KEY_FILE', faults, {
    use: (text) => createPrivateKey({ key: text, passphrase }),
    otherwise: 'is no key in PEM form, or does not open with BANKID_CLIENT_KEY_PASSPHRASE',
  });
  const serverCa = readNamed(environment, 'BANKID_SERVER_CA_FILE', faults, certificates);
  const signerCa = readNamed(environment, 'BANKID_SIGNER_CA_FILE', faults, certificates);
  if (cert && key && !isPair({ cert, key, passphrase })) {
    faults.push(
      'BANKID_CLIENT_KEY_FILE belongs to another certificate than BANKID_CLIENT_CERT_FILE, or is too weak',
    );
  }
  const files = {
    clientCertificate: cert ?? '',
    clientKey: key ?? '',
    serverCa: serverCa ?? '',
    signerCa: signerCa ?? '',
  };
  return { files, faults };
}

/** Creates the folder of files if missing, and answers what prevents it. */
export function blobFolderFaults(environment: NodeJS.ProcessEnv): string[] {
  const folder = resolve(blobFolderOf(environment));
  try {
    // Not readable for other users of the machine: it holds people's uploads.
    makeFolder(folder, 0o700);
    return [];
  } catch (error) {
    const name = environment['BLOB_FOLDER'] ? 'BLOB_FOLDER' : 'DATA_DIR';
    return [
      `${name} leads to ${folder}, where no files can be kept (${codeOf(error)}): name another folder`,
    ];
  }
}

const refusedSetting = 'a refused setting';

/** Meaning of a database's refusal for the operator (PostgreSQL, "Error Codes"). */
const refusals: Readonly<Record<string, (name: string) => string>> = {
  '28P01': (name) => `the database refuses the password in ${name}`,
  '28000': (name) => `the database does not let the role in ${name} in: create it, or allow it`,
  '3D000': (name) => `the database that ${name} names is not there: create it`,
  [refusedSetting]: (name) =>
    `${name} leads to a pooler that refuses what the server sets for its connections: let it ignore that, and set DATABASE_DIRECT_URL when it is in transaction mode (deploy/pgbouncer)`,
  ENOTFOUND: (name) => `${name} names a host that nobody knows`,
};

/** Milliseconds between two attempts to reach a database. */
const tryEvery = 500;

/** @throws {CannotStart} when the server is too new for the database, or too old */
async function demandVersion(client: DatabaseClient): Promise<void> {
  const { rows } = await client
    .query<SchemaVersion>(schemaVersion, [newestMigration])
    .catch((error: unknown) => {
      if (isNotMigrated(error)) return { rows: [] };
      throw error;
    });
  const fault = rows[0] ? versionFault(rows[0], newestMigration) : 'migrations';
  if (fault === 'migrations') {
    throw new CannotStart(['the database has not been brought to this version: npm run migrate']);
  }
  if (fault === 'too-old') {
    throw new CannotStart([
      `the database is of a later version, which servers before ${rows[0]?.floor} cannot work with: start a newer one`,
    ]);
  }
}

/**
 * Waits for a database that is not reachable yet.
 *
 * @param name setting that holds the address
 * @param options.seconds maximum wait
 * @param options.isToBeMigrated whether every migration must have been run
 * @throws {CannotStart} when it stays unreachable, refuses the login or has the wrong version
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
    const client = new DatabaseClient({
      connectionString: address,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      // A pooler takes connections while the database is away.
      if (options.isToBeMigrated) await demandVersion(client);
      else await client.query('select');
      return;
    } catch (error) {
      const refusal = refusals[isRefusedSetting(error) ? refusedSetting : codeOf(error)];
      if (refusal) throw new CannotStart([refusal(name)]);
      if (!isDatabaseUnavailable(error)) throw error;
      if (performance.now() > end) {
        throw new CannotStart([
          `the database of ${name} cannot be reached (${isPoolersRefusal(error) ? error.message : codeOf(error) || 'no answer'}): start it, or mend the address`,
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

/**
 * Answers the address of the owner's role, once the database is reachable and accepts it.
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
    if (!value) continue;
    const isDemo = environment['BUILD'] === 'demo';
    const fault = addressFault(value) ?? (isDemo ? null : encryptionFault(value));
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  const wait = operation.DATABASE_WAIT_SECONDS.safeParse(DATABASE_WAIT_SECONDS || undefined);
  if (!wait.success) faults.push(`DATABASE_WAIT_SECONDS: ${wait.error.issues[0]?.message ?? ''}`);
  if (!wait.success || faults.length > 0) throw new CannotStart(faults);
  const seconds = wait.data;
  await awaitDatabase('DATABASE_OWNER_URL', address, { seconds, isToBeMigrated });
  return address;
}

/** Listens on the port. @throws {CannotStart} when the port is taken or forbidden */
export async function listen(
  server: { listen(options: { port: number; host: string }): Promise<string> },
  { setting = 'PORT', ...place }: { port: number; host: string; setting?: 'PORT' | 'METRICS_PORT' },
): Promise<void> {
  try {
    await server.listen(place);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new CannotStart([
        `something listens on port ${place.port} of ${place.host} already: end it, or set ${setting}`,
      ]);
    }
    if (code === 'EACCES') {
      throw new CannotStart([`${setting} ${place.port} is for root alone: set one from 1024 on`]);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      const name = setting === 'PORT' ? 'HOST' : 'METRICS_HOST';
      throw new CannotStart([`${name} ${place.host} is no address of this machine`]);
    }
    throw error;
  }
}
