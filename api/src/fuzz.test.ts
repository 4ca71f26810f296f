import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Access } from '@troskel/contract/ground/route';
import { partner } from '@troskel/contract/account/partner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startBankidSimulator } from '../../simulators/bankid/simulator.ts';
import { startRegistrySimulator } from '../../simulators/company-registry/simulator.ts';
import { routes } from './compose.ts';
import { createBankidGateway } from './platform/gateways/bankid.ts';
import { createCompanyRegistry } from './platform/gateways/company-registry.ts';
import { fuzzCases, idMark, ownMark } from './testing/fuzz-cases.ts';
import type { FuzzCase } from './testing/fuzz-cases.ts';
import { asked, content, rotDetails } from './testing/quotation.factory.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

/*
 * `npm run fuzz -- [CALLS [SEED]]`. Every round has a server and database of its own, because calls
 * end sessions and delete accounts.
 */

const wanted = Number(process.env['FUZZ_CALLS'] ?? 600);
const isLong = process.env['FUZZ_CALLS'] !== undefined;
/** By chance in the long form only: a test run that changes by itself blames the wrong commit. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isLong ? randomInt(2 ** 31) : 1));
/** Calls of a kind in one round; more would meet callers who have deleted themselves. */
const perRound = 8;

// An event stream does not end, and its own tests read it.
const fuzzed = routes.filter(({ answersEvents }) => answersEvents === undefined);
const demoRoles = [
  'applicant',
  'partner',
  'partner-premium',
  'expert',
  'homeowner',
  'staff',
] as const;
const roles = ['nobody', 'stranger', ...demoRoles] as const;

type Role = (typeof roles)[number];
const fittingRoles: Record<Access, readonly Role[]> = {
  public: roles,
  identity: roles.slice(1),
  user: roles.slice(1),
  verified: ['partner', 'partner-premium', 'expert', 'homeowner'],
  partner: ['partner', 'partner-premium'],
  staff: ['staff'],
};
const fittingFor = ({ access }: (typeof fuzzed)[number]) =>
  fittingRoles[access].map((role) => roles.indexOf(role));

/** They end what the rest of a round needs: made in its last turn only. */
const endsCaller = new Set([
  'ownData.deleteAccount',
  'account.signOut',
  'directory.blockUser',
  'directory.blockCompany',
]);

const counts = new Map<string, Map<string, number>>();
const faults = new Map<string, string>();

const print = (text: string) => void process.stdout.write(`${text}\n`);

function count(table: string, row: string): void {
  const rows = counts.get(table) ?? new Map<string, number>();
  counts.set(table, rows.set(row, (rows.get(row) ?? 0) + 1));
}

/** Signs a role in anew whose session a call has ended; a deleted account stays out for the round. */
async function renew({ product, tokens, gone }: World, place: number): Promise<void> {
  if (gone.has(place)) return;
  const role = demoRoles.find((known) => known === roles[place]);
  try {
    tokens[place] = role
      ? await product.signInAs(role)
      : (await product.signUp({ isProved: true })).token;
  } catch {
    gone.add(place);
  }
}

/** Lets every call through to its handler; refusals by limits have tests of their own. */
function liftLimits({ app }: TestApp): void {
  const counted = app.limits.count.bind(app.limits);
  Object.assign(app.limits, {
    count: async (name: string, limit: { points: number; seconds: number }) =>
      await counted(name, limit, uuid()),
    consume: () => Promise.resolve(),
    charge: () => Promise.resolve(),
  });
}

/** A text that stands in rows of one person or company alone. */
interface Mark {
  text: string;
  /** Describes the rows, for the report. */
  of: string;
  mayBeSeenBy: (role: Role) => boolean;
}

interface World {
  product: TestApp;
  tokens: (string | undefined)[];
  /** Ids seen in answers to anyone, in the order of sight. */
  known: string[];
  marks: Mark[];
  /** Places of roles whose account a call has removed. */
  gone: Set<number>;
  /** The partner of each role that has one. */
  partnerIds: (string | undefined)[];
}

const idPattern = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

function learn({ known }: World, text: string): void {
  for (const id of text.match(idPattern) ?? []) {
    if (known.length < 3000 && !known.includes(id)) known.push(id);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'troskel-fuzz-'));
let outside: {
  bankid: Awaited<ReturnType<typeof startBankidSimulator>>;
  registry: Awaited<ReturnType<typeof startRegistrySimulator>>;
};
beforeAll(async () => {
  const [bankid, registry] = await Promise.all([
    startBankidSimulator({ dir: folder }),
    startRegistrySimulator(),
  ]);
  outside = { bankid, registry };
});
afterAll(async () => {
  await Promise.all([outside.bankid.close(), outside.registry.close()]);
  rmSync(folder, { recursive: true });
});

/** With BankID and the registry, so that their calls are reached. */
function startProduct(): Promise<TestApp> {
  const { bankid, registry } = outside;
  const read = (file: string) => readFileSync(file, 'utf8');
  return startTestApp({
    bankid: createBankidGateway({
      baseUrl: bankid.rpUrl,
      clientCertificate: read(bankid.clientCertFile),
      clientKey: read(bankid.clientKeyFile),
      serverCa: read(bankid.serverCaFile),
      signerCa: read(bankid.signerCaFile),
    }),
    registry: createCompanyRegistry({ ...registry, callsPerMinute: 100_000 }),
  });
}

/** Puts a mark into rows of each company that nobody else may read. */
async function markCompanies({ product, tokens, partnerIds, marks }: World): Promise<void> {
  for (const [place, partnerId] of partnerIds.entries()) {
    const [role, token] = [roles[place], tokens[place]];
    if (!role || !token || partnerId === undefined) continue;
    const text = `mark${uuid().replaceAll('-', '')}`;
    const mayBeSeenBy = (seen: Role) => seen === role;
    const { statusCode } = await product.call({
      method: 'POST',
      url: `/api/partners/${partnerId}/answer-templates`,
      token,
      payload: { name: text, text: `Hej! ${text}` },
    });
    if (statusCode === 201) marks.push({ text, of: `the company of ${role}`, mayBeSeenBy });
  }
}

/**
 * Marks what a homeowner has with a company, both of them nobody's role: the request, a message, and
 * the property of the deduction. Of those the request alone may be seen, by staff.
 */
async function markHomeowner({ product, marks, known }: World): Promise<void> {
  const { db } = product.app;
  // The request is to reach that company alone.
  const services = await db.deleteFrom('partnerService').returningAll().execute();
  const textOf = () => `mark${uuid().replaceAll('-', '')}`;
  const request = textOf();
  const { home, send, accept, giveRotDetails, inquiryId, partnerId, userId } = await asked(
    product,
    await product.signUp({ isProved: true }),
    `Vi behöver en ny elcentral. ${request}`,
  );
  await db.deleteFrom('partnerService').execute();
  await db.insertInto('partnerService').values(services).execute();
  const message = textOf();
  const wrote = await home('POST', `/inquiries/${inquiryId}/messages`, {
    partnerId,
    text: `Hej! ${message}`,
  });
  await send(content({ deduction: 'rot' }));
  await accept(1);
  // A designation has letters only between the municipality and the numbers.
  const property = `Prov${textOf().replaceAll(/[^a-z]/g, '')}`;
  const gave = await giveRotDetails(
    1,
    rotDetails({ propertyDesignation: `Umeå ${property} 1:23` }),
  );
  expect([wrote.statusCode, gave.statusCode]).toEqual([201, 200]);
  const nobody = () => false;
  marks.push(
    { text: request, of: 'a homeowner’s request', mayBeSeenBy: (role) => role === 'staff' },
    { text: message, of: 'a homeowner’s message', mayBeSeenBy: nobody },
    { text: property, of: 'a homeowner’s property', mayBeSeenBy: nobody },
  );
  known.push(inquiryId, partnerId, userId);
}

async function startWorld(): Promise<World> {
  const product = await startProduct();
  liftLimits(product);
  const mark = `mark${uuid().replaceAll('-', '')}`;
  const victim = await product.signUp({ email: `${mark}@example.com`, isProved: true });
  const tokens = [undefined, (await product.signUp({ isProved: true })).token];
  for (const role of demoRoles) tokens.push(await product.signInAs(role));
  const world: World = {
    product,
    tokens,
    known: [victim.userId],
    marks: [{ text: mark, of: 'a person', mayBeSeenBy: (role) => role === 'staff' }],
    gone: new Set(),
    partnerIds: [],
  };
  for (const token of tokens) {
    const answer = token
      ? await product.call({ method: 'GET', url: '/api/partner/profile', token })
      : undefined;
    const profile = partner.getProfile.response.safeParse(answer?.json());
    world.partnerIds.push((profile.success && profile.data.partnerId) || undefined);
  }
  await markCompanies(world);
  await markHomeowner(world);
  expect(world.marks.length).toBeGreaterThan(5);
  // Lists that everybody reads of their own are what others try to reach.
  const reads = fuzzed.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const token of [...tokens, victim.token]) {
    for (const { path } of reads) {
      const { body } = await product.server.inject({
        method: 'GET',
        url: `/api${path}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      learn(world, body);
    }
  }
  return world;
}

async function send(world: World, route: (typeof fuzzed)[number], made: FuzzCase): Promise<void> {
  const { product, tokens, known } = world;
  const filled = (text: string) =>
    text
      .replaceAll(ownMark, world.partnerIds[made.role] ?? uuid())
      .replaceAll(
        new RegExp(`${idMark}(\\d{12})`, 'g'),
        (_all, number: string) => known[Number(number) % known.length] ?? '',
      );
  const role = roles[made.role] ?? 'nobody';
  const token = tokens[made.role];
  const fault = (what: string, body: string) => {
    const key = `${route.name}: ${what}`;
    if (faults.has(key)) return;
    const log = product.logLines.findLast((line) => line.includes('"level":50')) ?? '';
    const sent = `${role} ${made.kind} ${route.method} ${filled(made.url).slice(0, 300)}`;
    const payload = filled(made.payload ?? '').slice(0, 400);
    if (isLong) print(`fault: ${key}`);
    faults.set(key, `${sent}\n    ${payload}\n    ${body.slice(0, 300)}\n    ${log.slice(0, 900)}`);
  };
  const before = product.logLines.length;
  try {
    const response = await product.call({
      method: route.method,
      url: `/api${filled(made.url)}`,
      ...(token ? { token } : {}),
      headers: {
        ...(made.payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...made.headers,
      },
      ...(made.payload === undefined ? {} : { payload: filled(made.payload) }),
    });
    const { statusCode, body } = response;
    if (statusCode === 401 && token && made.headers['authorization'] === undefined) {
      await renew(world, made.role);
    }
    if (statusCode === 500) fault('500', body);
    for (const { text, of, mayBeSeenBy } of world.marks) {
      if (!mayBeSeenBy(role) && body.includes(text)) fault(`shows ${of} to another`, body);
    }
    count('statuses', String(statusCode));
    count(`of ${role}`, `${Math.floor(statusCode / 100)}xx`);
    count('kinds', made.kind);
    count(`call ${route.name}`, String(statusCode));
    const refused = z
      .object({ errors: z.array(z.object({ code: z.string() })) })
      .safeParse(statusCode >= 400 ? JSON.parse(body) : null);
    if (refused.success) count('codes', refused.data.errors[0]?.code ?? '');
    if (statusCode < 300 && route.method !== 'GET') learn(world, body);
  } catch (error) {
    count('statuses', 'fault');
    fault(error instanceof Error ? error.message : String(error), '');
  }
  // Log lines of an earlier call must not be counted for the next.
  product.logLines.splice(0, before);
}

function printTables(made: number): void {
  const lines = [`fuzz: ${made} calls of ${fuzzed.length} operations, seed ${seed}`];
  for (const [table, rows] of [...counts].toSorted(([one], [two]) => one.localeCompare(two))) {
    const sorted = [...rows].toSorted(([, one], [, two]) => two - one);
    if (table.startsWith('call ') && !isLong) continue;
    lines.push(`${table}: ${sorted.map(([row, times]) => `${row} ${times}`).join(', ')}`);
  }
  lines.push(`faults: ${faults.size}`);
  for (const [fault, example] of faults) lines.push(`  ${fault}\n    ${example}`);
  print(lines.join('\n'));
}

test('no call made from the contract’s schemas is answered 500, undeclared, or with another’s data', async () => {
  const cases = fuzzed.map((route) => ({
    route,
    made: fuzzCases(route, roles.length, fittingFor(route)),
  }));
  expect(fuzzed.map(({ name }) => name)).toEqual(expect.arrayContaining([...endsCaller]));
  let made = 0;
  for (let round = 0; made < wanted; round++) {
    const world = await startWorld();
    const all = cases.map(({ route, made: arbitrary }, place) => ({
      route,
      samples: fc.sample(arbitrary, { numRuns: perRound, seed: seed + round * 1000 + place }),
    }));
    for (let turn = 0; turn < perRound && made < wanted; turn++) {
      for (const { route, samples } of all) {
        const sample = samples[turn];
        if (!sample || made >= wanted) continue;
        if (endsCaller.has(route.name) && turn < perRound - 1) continue;
        await send(world, route, sample);
        made++;
      }
    }
    await world.product.close();
    if (isLong) print(`round ${round + 1}: ${made} calls, ${faults.size} faults`);
  }
  printTables(made);
  expect([...faults.keys()]).toEqual([]);
}, 3_600_000);
