import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankid } from '@troskel/contract/bankid';
import type { BankidOrder } from '@troskel/contract/bankid';
import { ErrorBody } from '@troskel/contract/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startBankidSimulator } from '../../../../simulators/bankid/simulator.ts';
import type { BankidSimulator } from '../../../../simulators/bankid/simulator.ts';
import { createBankidGateway } from '../../gateways/bankid.ts';
import type { BankidGateway } from '../../gateways/bankid.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { Selectable } from 'kysely';
import type { Person } from '../../db/tables.ts';
import { shiftClock } from '../../test-control/clock.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { rereadOrder } from './orders.ts';
import type { Order } from './orders.ts';

export const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
export const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Official test numbers (Skatteverket's open data). */
const testPersons = [
  '197211292383',
  '198501139995',
  '199101012384',
  '197501079292',
  '196408312384',
  '199001032391',
  '198601189882',
  '199601012397',
  '200001012384',
  '197001239297',
];

/** What of `POST /dev/bankid/orders/{id}` the tests use. */
export interface AppAct {
  action: 'scan' | 'open' | 'approve' | 'refuse' | 'expire' | 'block' | 'error';
  personalNumber?: string;
  error?: string;
  risk?: string;
  ipAddress?: string;
}

/** The product with a simulated BankID, over mutual TLS, and how often each of its calls was made. */
export interface BankidProduct extends TestApp {
  simulator: BankidSimulator;
  calls: Record<'auth' | 'collect' | 'cancel', number>;
  /** A signed-in user in a browser of their own. */
  openBrowser(options?: { userAgent?: string; user?: SignedUp }): Promise<TestBrowser>;
  /** What the app does with the order, by our reference. */
  act(orderId: string, act: AppAct): Promise<void>;
  /** What BankID as a whole does wrong; nothing when empty. */
  disturb(defaults: object): Promise<void>;
  /** The order as BankID knows it, by our reference. */
  orderAtBankid(orderId: string): Promise<OrderAtBankid>;
  rowOf(orderId: string): Promise<Order>;
  personOf(userId: string): Promise<Selectable<Person> | undefined>;
  /** What is on record of a user's doings, oldest first. */
  auditOf(userId: string): Promise<[action: string, detail: unknown][]>;
  /** An official test number that no other test of the file has had. */
  nextPerson(): string;
  /** Lets time pass for the product and the simulator, which run in this process. */
  skip(seconds: number): void;
  /** After each test: the right time, a BankID that works, no calls counted. */
  reset(): Promise<void>;
}

interface OrderAtBankid {
  orderRef: string;
  status: string;
  hintCode: string | null;
  returnUrl?: string;
}

export interface TestBrowser {
  user: SignedUp;
  /** The cookie that binds the order, as a Cookie header. */
  cookie: string;
  request(
    options: InjectOptions & { url: string; method: 'GET' | 'POST' },
  ): Promise<LightMyRequestResponse>;
  start(flow?: 'qr' | 'auto_start'): Promise<BankidOrder>;
  collect(orderRef: string): Promise<LightMyRequestResponse>;
  /** Collects an answer that is no error. */
  standing(orderRef: string): Promise<BankidOrder>;
  cancel(orderRef: string, body?: object): Promise<LightMyRequestResponse>;
  current(): Promise<LightMyRequestResponse>;
}

export function codeOf(response: LightMyRequestResponse): string | undefined {
  return ErrorBody.parse(response.json()).errors[0]?.code;
}

/** The order in an answer, held against the contract. */
export function orderOf(response: LightMyRequestResponse): BankidOrder {
  return bankid.collectVerification.response.parse(response.json());
}

function createTestBrowser(product: TestApp, user: SignedUp, userAgent: string): TestBrowser {
  const browser: TestBrowser = {
    user,
    cookie: '',
    async request(options) {
      const response = await product.call({
        ...options,
        token: user.token,
        headers: { cookie: browser.cookie, 'user-agent': userAgent, ...options.headers },
      });
      if (response.cookies.length > 0) browser.cookie = cookiesOf(response);
      return response;
    },
    async start(flow = 'qr') {
      const url = `/api/bankid/v6/startAuth?flow=${flow}`;
      return orderOf(await browser.request({ method: 'GET', url }));
    },
    collect: (orderRef) =>
      browser.request({ method: 'GET', url: `/api/bankid/v6/collect/${orderRef}` }),
    standing: async (orderRef) => orderOf(await browser.collect(orderRef)),
    cancel: (orderRef, body = {}) =>
      browser.request({
        method: 'POST',
        url: `/api/bankid/v6/cancel/${orderRef}`,
        payload: body,
      }),
    current: () => browser.request({ method: 'GET', url: '/api/bankid/v6/current' }),
  };
  return browser;
}

function countCalls(gateway: BankidGateway) {
  const calls = { auth: 0, collect: 0, cancel: 0 };
  const counted: BankidGateway = {
    ...gateway,
    auth: (request) => {
      calls.auth += 1;
      return gateway.auth(request);
    },
    collect: (orderRef, sent) => {
      calls.collect += 1;
      return gateway.collect(orderRef, sent);
    },
    cancel: (orderRef) => {
      calls.cancel += 1;
      return gateway.cancel(orderRef);
    },
  };
  return { calls, counted };
}

export async function startBankidProduct(): Promise<BankidProduct> {
  const dir = mkdtempSync(join(tmpdir(), 'troskel-bankid-'));
  const simulator = await startBankidSimulator({ dir });
  const gateway = createBankidGateway({
    baseUrl: simulator.rpUrl,
    clientCertificate: readFileSync(simulator.clientCertFile, 'utf8'),
    clientKey: readFileSync(simulator.clientKeyFile, 'utf8'),
    serverCa: readFileSync(simulator.serverCaFile, 'utf8'),
    signerCa: readFileSync(simulator.signerCaFile, 'utf8'),
    // Long enough for a busy machine to make a person's keys; the tests of silence wait for it.
    timeoutMs: 5000,
  });
  const { calls, counted } = countCalls(gateway);
  const control = { bankid: simulator.controlUrl, registry: '', mailbox: '' };
  const product = await startTestApp({ bankid: counted, settings: { control } });

  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(simulator.controlUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  }

  const disturb = (defaults: object) => post('/dev/bankid/defaults', defaults);
  const rowOf = (orderId: string) => rereadOrder(product.app.db, orderId);
  const persons = [...testPersons];
  let skippedSeconds = 0;

  return {
    ...product,
    simulator,
    calls,
    openBrowser: async ({ userAgent = desktop, user } = {}) =>
      createTestBrowser(product, user ?? (await product.signUp()), userAgent),
    async act(orderId, act) {
      const { orderRef } = await rowOf(orderId);
      await post(`/dev/bankid/orders/${orderRef}`, act);
    },
    disturb,
    rowOf,
    async orderAtBankid(orderId) {
      const response = await fetch(`${simulator.controlUrl}/dev/bankid/orders.json`);
      const orders = (await response.json()) as OrderAtBankid[];
      const { orderRef } = await rowOf(orderId);
      const order = orders.find((known) => known.orderRef === orderRef);
      if (!order) throw new Error('BankID knows no such order');
      return order;
    },
    personOf: (userId) =>
      product.app.db
        .selectFrom('person')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst(),
    async auditOf(userId) {
      const entries = await product.app.db
        .selectFrom('auditLog')
        .select(['action', 'detail'])
        .where('actorUserId', '=', userId)
        .orderBy('id')
        .execute();
      return entries.map(({ action, detail }) => [action, detail]);
    },
    nextPerson() {
      const person = persons.shift();
      if (!person) throw new Error('there are no more test persons');
      return person;
    },
    skip(seconds) {
      skippedSeconds += seconds;
      shiftClock(skippedSeconds);
    },
    async reset() {
      skippedSeconds = 0;
      shiftClock(0);
      Object.assign(calls, { auth: 0, collect: 0, cancel: 0 });
      await disturb({});
    },
    async close() {
      await product.close();
      await simulator.close();
      rmSync(dir, { recursive: true });
    },
  };
}
