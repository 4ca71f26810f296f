import { callbackify } from 'node:util';
import pg from 'pg';

/** Timeout in milliseconds for asking one of several hosts whether it accepts writes. */
const seekTimeout = 2000;
/** Milliseconds for which the found primary is cached. */
const foundFor = 1000;

const addressForm = /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const hostForm = /^(\[[0-9a-f:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i;
/** Values of libpq's parameter that allow writes; the others would lead to a standby. */
const attributes = ['any', 'read-write', 'primary'];

/**
 * Splits an address with several hosts into one address per host:
 * `postgresql://user@one:5432,two/name?target_session_attrs=read-write` (PostgreSQL, "Connection
 * URIs").
 *
 * @throws {Error} with a sentence that repeats nothing of the address
 */
export function hostsOf(address: string): string[] {
  const [, scheme = '', user = '', hosts = '', path = '', query] = addressForm.exec(address) ?? [];
  if (scheme === '') throw new Error('must be an address such as postgresql://user@host/name');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !attributes.includes(wanted)) {
    throw new Error(`target_session_attrs must be one of ${attributes.join(', ')}`);
  }
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
  const named = hosts.split(',');
  if (!named.every((host) => hostForm.test(host)) || (named.length > 1 && named.includes(''))) {
    throw new Error('must name hosts as host:port, with commas between several');
  }
  return named.map((host) => `${scheme}${user}${host}${rest}`);
}

/**
 * Answers what is wrong with an address of the database, without repeating any of it; null when it
 * is valid.
 */
export function addressFault(address: string): string | null {
  try {
    hostsOf(address);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'is no address';
  }
}

/** Names and addresses of this machine, as hosts of URLs (RFC 6761, section 6.3; RFC 4291). */
export const loopback =
  /^((.*\.)?localhost\.?|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[?(::1?|::ffff:(127\..*|7f.*))\]?)$/i;

/**
 * Answers what is wrong with the encryption of the way to a database on another machine; null when
 * its certificate is checked, or the database is on this machine. `require` encrypts too, and would
 * talk to whoever stands in between (PostgreSQL, "SSL Support").
 */
export function encryptionFault(address: string): string | null {
  const isSafe = hostsOf(address).every((one) => {
    const [, , , named = '', , query] = addressForm.exec(one) ?? [];
    const parameters = new URLSearchParams(query);
    const host = parameters.get('host') ?? hostForm.exec(named)?.[1] ?? '';
    const isHere = host === '' || /^(\/|%2f)/i.test(host) || loopback.test(host);
    return isHere || parameters.get('sslmode') === 'verify-full';
  });
  return isSafe ? null : 'must say sslmode=verify-full in production, as its database is elsewhere';
}

/** None of several hosts accepts writes now; `reasons` has the reason of each, in their order. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly reasons: readonly unknown[];
  constructor(reasons: readonly unknown[]) {
    super('no host of the database takes writes');
    this.reasons = reasons;
  }
}

/** A host that answers but accepts no writes: a standby, or a demoted primary. */
class ReadOnlyDatabase extends Error {
  override name = 'ReadOnlyDatabase';
  /** As if the host had refused a write (PostgreSQL, "Error Codes"). */
  readonly code = '25006';
  constructor() {
    super('the database is read-only');
  }
}

async function demandWritable(host: string): Promise<string> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: seekTimeout,
    query_timeout: seekTimeout,
    application_name: 'troskel-partner-seek',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    );
    if (rows[0]?.readOnly !== 'off') throw new ReadOnlyDatabase();
    return host;
  } finally {
    client.end().catch(() => null);
  }
}

interface Sought {
  found: Promise<string>;
  at: number;
}
const sought = new Map<string, Sought>();

/** Finds the host that accepts writes; asks all hosts of the address at once. */
function seekPrimary(address: string, hosts: readonly string[]): Promise<string> {
  const cached = sought.get(address);
  if (cached && performance.now() - cached.at < foundFor) return cached.found;
  const found = Promise.any(hosts.map(demandWritable)).catch((error: unknown) => {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error]);
  });
  sought.set(address, { found, at: performance.now() });
  found.catch(() => sought.delete(address));
  return found;
}

/**
 * A connection to an address that may have several hosts: connects to the one that accepts writes.
 * The driver itself supports a single host.
 */
export class DatabaseClient extends pg.Client {
  readonly #address: string;
  readonly #hosts: readonly string[];

  /** @param config with the address as `connectionString` */
  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: address = '' } = config;
    const hosts = hostsOf(address);
    super({ ...config, connectionString: hosts[0] });
    this.#address = address;
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (this.#hosts.length === 1) return callback ? super.connect(callback) : super.connect();
    if (!callback) return this.#seekAndConnect();
    // Contrary to its types, the driver calls back without an error on success.
    const done = callback as (error?: Error | null) => void;
    callbackify(() => this.#seekAndConnect())((error) => done(error));
  }

  async #seekAndConnect(): Promise<pg.Client> {
    const { host, port } = new pg.Client({
      connectionString: await seekPrimary(this.#address, this.#hosts),
    });
    Object.assign(this, { host, port });
    try {
      return await super.connect();
    } catch (error) {
      sought.delete(this.#address);
      throw error;
    }
  }
}
