import { callbackify } from 'node:util';
import pg from 'pg';

/** Milliseconds that each of several hosts is given to say whether it takes writes. */
const seekTimeout = 2000;
/** Milliseconds for which the host that was found is taken for the right one. */
const foundFor = 1000;

const addressForm = /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const hostForm = /^(\[[0-9a-f:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i;
/** The server writes: the other values of libpq's parameter would lead it astray. */
const attributes = ['any', 'read-write', 'primary'];

/**
 * One address for each host of an address that may name several, as libpq writes them:
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

/** What is wrong with an address of the database, in words that repeat nothing of it. */
export function addressFault(address: string): string | null {
  try {
    hostsOf(address);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'is no address';
  }
}

/** None of several hosts takes writes just now; `reasons` says of each why not, in their order. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly reasons: readonly unknown[];
  constructor(reasons: readonly unknown[]) {
    super('no host of the database takes writes');
    this.reasons = reasons;
  }
}

/** A host that answers and takes no writes: a standby, or a primary that was made one. */
class ReadOnlyDatabase extends Error {
  override name = 'ReadOnlyDatabase';
  /** That of the statement which would have been refused (PostgreSQL, "Error Codes"). */
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

/** The host that takes writes, of an address with several; all are asked at once. */
function seekPrimary(address: string, hosts: readonly string[]): Promise<string> {
  const known = sought.get(address);
  if (known && performance.now() - known.at < foundFor) return known.found;
  const found = Promise.any(hosts.map(demandWritable)).catch((error: unknown) => {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error]);
  });
  sought.set(address, { found, at: performance.now() });
  found.catch(() => sought.delete(address));
  return found;
}

/**
 * A connection to an address that may name several hosts: it goes to the one that takes writes. The
 * driver itself knows one host alone.
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
    // The driver calls back without an error when all went well, whatever its types say.
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
