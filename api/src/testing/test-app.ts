import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { refusalCatalogue } from '@troskel/contract/ground/identity-errors';
import { fieldStatuses } from '@troskel/contract/ground/openapi-refusals';
import type { RefusalCode } from '@troskel/contract/ground/identity-errors';
import { isFieldCode } from '@troskel/contract/ground/field-messages';
import { answersVersion, versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import type { Route } from '@troskel/contract/ground/route';
import { refusalsOf } from '../platform/http/refusals-of.ts';
import { buildApp } from '../app.ts';
import { createCollaborators, openDatabase } from '../collaborators.ts';
import type { App } from '../platform/collaborators.ts';
import { demandNoCallTransaction } from '../platform/db/call-transaction.ts';
import type { ReplicaOptions } from '../platform/db/replicas.ts';
import { noErrorReports } from '../platform/error-reports/error-reports.ts';
import { BankidError } from '../platform/gateways/bankid-error.ts';
import { createCompanyRegistry } from '../platform/gateways/company-registry.ts';
import { createWebhookSender } from '../platform/gateways/webhook-sender.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';
import type { DemoRole } from '../seed/demo-accounts.ts';
import { seedDemo } from '../seed/demo.ts';
import { noteProof } from '../platform/identity/address-proof.ts';
import { figures, jobs, routes } from '../compose.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { demandExactStanding } from './exact-standing.ts';
import { recordExample } from './record-examples.ts';
import { createTestDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

export interface TestApp {
  app: App;
  metrics: Metrics | undefined;
  server: FastifyInstance;
  /** All lines logged so far. */
  logLines: string[];
  call(request: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /**
   * Signs a new identity up and, unless told not to, registers it.
   *
   * @param options.isProved as if the mailed code had been entered
   */
  signUp(options?: {
    email?: string;
    isRegistered?: boolean;
    isProved?: boolean;
  }): Promise<SignedUp>;
  /** Answers the access token of a demo account; inserts the demo's data first. */
  signInAs(role: DemoRole): Promise<string>;
  close(): Promise<void>;
}

export interface SignedUp {
  userId: string;
  email: string;
  password: string;
  token: string;
  /** The session cookie, as a Cookie header. */
  cookie: string;
}

// Like the router: literal segments precede parameters.
const patterns = routes
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map((route) => ({
    route,
    address: new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function routeOf({ method = 'GET', url }: InjectOptions): Route | undefined {
  const path = new URL(typeof url === 'string' ? url : '/', 'http://test').pathname;
  return patterns.find(({ route, address }) => route.method === method && address.test(path))
    ?.route;
}

/** With RECORD_REFUSALS set, writes into a file of that folder, read by tools/prove-refusals.ts. */
function record(call: string, codes: readonly string[]): void {
  const folder = process.env['RECORD_REFUSALS'];
  if (!folder) return;
  const lines = codes.map((code) => `${call} ${code}\n`);
  appendFileSync(join(folder, `${process.pid}.txt`), lines.join(''));
}

/** Answers what is wrong with a refusal: its form, or an undeclared code. */
function faultOfRefusal(route: Route, response: LightMyRequestResponse): string | null {
  const refusal = ErrorBody.safeParse(response.json());
  if (!refusal.success) return 'in a form of its own';
  if (refusal.data.status !== response.statusCode) return `as ${refusal.data.status}`;
  const codes = refusal.data.errors.map(({ code }) => code);
  record(route.name, codes);
  const declared: readonly string[] = refusalsOf(route);
  const mayBeOfField = (code: string) =>
    isFieldCode(code) &&
    (fieldStatuses(route).includes(response.statusCode) ||
      // A text that no database can keep is refused before the call is looked at.
      (response.statusCode === 400 && code === 'FIELD_INVALID'));
  const isDeclared = (code: string) =>
    declared.includes(code) && refusalCatalogue[code as RefusalCode].status === response.statusCode;
  const strange = codes.find((code) => !isDeclared(code) && !mayBeOfField(code));
  return strange === undefined
    ? null
    : `with ${strange} and ${response.statusCode}, which it does not declare`;
}

/**
 * Checks every answer of every test against the contract, refusals too: the serialiser writes the
 * contract's fields but does not validate values.
 */
function demandPromisedAnswer(
  request: InjectOptions,
  response: LightMyRequestResponse,
  isByKey: boolean,
): void {
  const route = routeOf(request);
  // Compressed answers are checked by their own test.
  const isCompressed = response.headers['content-encoding'] !== undefined;
  if (!route || isCompressed) return;
  if (response.statusCode >= 400) {
    const fault = faultOfRefusal(route, response);
    if (fault !== null) throw new Error(`${route.name} refuses ${fault}`);
    return;
  }
  if (route.answersFile || response.statusCode >= 300) return;
  // The identity library answers `null` to somebody without a session.
  const version = response.json<{ version?: number } | null>()?.version;
  const tag = response.headers.etag;
  // One without a version may be cached under a tag of its content.
  const isRight = answersVersion(route) ? tag === `"${version}"` : !/^"\d+"$/.test(tag ?? '');
  if (!isRight) throw new Error(`${route.name} answers version ${version} with ETag ${tag}`);
  const isCounted = route.limit !== undefined || isByKey;
  if (isCounted !== (response.headers.ratelimit !== undefined)) {
    throw new Error(`${route.name} says of its limit: ${String(response.headers.ratelimit)}`);
  }
  const answer = route.response.safeParse(response.json());
  if (answer.success) return recordExample(route, request, response);
  const fields = answer.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`${route.name} answers something else than it promises: ${fields}`);
}

interface Overrides {
  /** A database made by the test; by default the app gets one of its own. */
  databaseUrl?: string;
  settings?: Partial<Settings>;
  bankid?: App['bankid'];
  registry?: App['registry'];
  signingRegistry?: App['signingRegistry'];
  webhookSender?: App['webhookSender'];
  errorReports?: App['errorReports'];
  events?: { heartbeatMilliseconds?: number; serverHeartbeatMilliseconds?: number };
  replicas?: ReplicaOptions;
  /** Measures it (`/metrics`). */
  isMeasured?: true;
  /** The built pages; by default those of the demo, if built. */
  clientFolder?: string;
}

/** For tests without BankID; others start the simulator. */
const refuse = async () => {
  demandNoCallTransaction('BankID');
  throw new BankidError('unreachable', 'no simulator in this test');
};
const unreachableBankid: App['bankid'] = {
  auth: refuse,
  sign: refuse,
  collect: refuse,
  cancel: refuse,
  close: () => Promise.resolve(),
};

/** Headers that the web app sends with every call; its POSTs also have a key. */
const webAppHeaders = (request: InjectOptions) => ({
  [versionHeader]: WEB_APP_VERSION,
  'x-time-zone': 'Europe/Stockholm',
  ...(request.method === 'POST' ? { 'idempotency-key': uuid() } : {}),
});

const Conflict = z.object({ present: z.object({ version: z.number() }) });
const Token = z.object({ token: z.string() });

/** Answers the cookies of an answer, as the browser would send them back. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** Starts the whole server on a database of its own, called without a socket. */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const database = overrides.databaseUrl ? undefined : await createTestDatabase();
  const databaseUrl = overrides.databaseUrl ?? database?.appUrl ?? '';
  const settings = testSettings(databaseUrl, overrides.settings);
  const opened = openDatabase(settings, () => {}, overrides.replicas);
  const { pool, counterPool, watchPool, reads, db } = opened;
  const logLines: string[] = [];
  const outside = {
    mails: { send: () => Promise.reject(new Error('no mail server in this test')) },
    bankid: overrides.bankid ?? unreachableBankid,
    registry:
      overrides.registry ??
      createCompanyRegistry({
        apiUrl: settings.registry.url,
        tokenUrl: settings.registry.tokenUrl,
        clientId: settings.registry.clientId,
        clientSecret: settings.registry.clientSecret,
      }),
    signingRegistry: overrides.signingRegistry ?? null,
    webhookSender:
      overrides.webhookSender ?? createWebhookSender({ allowsLoopback: settings.build === 'demo' }),
    errorReports: overrides.errorReports ?? noErrorReports,
  };
  const app = await createCollaborators(settings, opened, outside, overrides.events);
  const metrics = overrides.isMeasured
    ? createMetrics({
        pool,
        watchPool,
        reads,
        jobs,
        figures,
        blobStore: app.blobStore,
        bankidEnd: null,
      })
    : undefined;
  const server = await buildApp(app, {
    metrics,
    logger: {
      level: 'info',
      base: undefined,
      stream: { write: (line: string) => void logLines.push(line) },
    },
    clientFolder:
      overrides.clientFolder ??
      fileURLToPath(new URL('../../../web/build/demo/client', import.meta.url)),
    isDraining: () => false,
  });
  app.log = server.log;

  async function call({ token, ...request }: InjectOptions & { token?: string }) {
    const send = (seen: Record<string, string> = {}) =>
      server.inject({
        ...request,
        headers: {
          ...webAppHeaders(request),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...seen,
          ...request.headers,
        },
      });
    let response = await send();
    // A test that names no version means the present one, which the refusal of another tells.
    if (response.statusCode === 428) {
      response = await send({ 'if-match': '"0"' });
      const conflict = Conflict.safeParse(response.statusCode === 409 ? response.json() : null);
      if (conflict.success) {
        response = await send({ 'if-match': `"${conflict.data.present.version}"` });
      }
    }
    demandPromisedAnswer(request, response, token?.startsWith('trsk_') ?? false);
    return response;
  }

  return {
    app,
    metrics,
    server,
    logLines,
    call,
    async signUp({ email = `${uuid()}@example.com`, isRegistered = true, isProved = false } = {}) {
      const password = 'Kvastgurka47';
      const signedUp = await call({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { email, password, name: 'Test Testsson' },
      });
      const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(signedUp.json());
      const cookie = cookiesOf(signedUp);
      const answer = await call({ method: 'GET', url: '/api/auth/token', headers: { cookie } });
      const { token } = Token.parse(answer.json());
      if (isRegistered) {
        await call({
          method: 'POST',
          url: '/api/partner/users',
          token,
          payload: { givenName: 'Test', surname: 'Testsson', email },
        });
      }
      if (isProved) await db.transaction().execute((tx) => noteProof(tx, user.id));
      return { userId: user.id, email, password, token, cookie };
    },
    async signInAs(role) {
      await seedDemo(db, app.personalData);
      const account = demoAccounts.find((known) => known.role === role);
      const signedIn = await call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: account?.email, password: account?.password },
      });
      const headers = { cookie: cookiesOf(signedIn) };
      const answer = await call({ method: 'GET', url: '/api/auth/token', headers });
      return Token.parse(answer.json()).token;
    },
    async close() {
      await server.close();
      await Promise.all([app.bankid.close(), app.registry.close()]);
      if (database) await demandExactStanding(pool);
      metrics?.close();
      await reads.close();
      await Promise.all([pool.end(), counterPool.end(), watchPool.end()]);
      await database?.drop();
      // A test that chooses the folder itself reads it afterwards, and removes it.
      if (!overrides.settings?.blobFolder)
        rmSync(settings.blobFolder, { recursive: true, force: true });
    },
  };
}
