import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankid } from '@troskel/contract/bankid/bankid';
import type { BankidOrder, BankidReturn } from '@troskel/contract/bankid/bankid';
import { bankidLogin } from '@troskel/contract/bankid/login';
import type { BankidLoginOrder } from '@troskel/contract/bankid/login';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startBankidSimulator } from '../../../../simulators/bankid/simulator.ts';
import type { BankidSimulator } from '../../../../simulators/bankid/simulator.ts';
import { createBankidGateway } from '../../platform/gateways/bankid.ts';
import type { BankidGateway } from '../../platform/gateways/bankid.ts';
import { cookiesOf, startTestApp } from '../../testing/test-app.ts';
import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Person } from '../../platform/db/tables.ts';
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

/** Facebook on an iPhone, which shows pages itself. */
export const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]';

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
  '196501253063',
  '196612312386',
  '196612312394',
  '196701292846',
  '196703143435',
  '196810292380',
  '196810292398',
  '196904262398',
  '196904302384',
  '197006121144',
  '197101019045',
  '197101152390',
  '197207172391',
  '197301209289',
  '197303159250',
  '197403199289',
  '197408302391',
  '197510012383',
  '197601012391',
  '197601022382',
  '197701012382',
  '197701012390',
  '197801012381',
  '197801012399',
];

/** Belongs to an application whose agreement is signed. */
export const legalInformation = {
  identity: { identityNumber: '5599000014', type: 'organization_number' },
  legalName: 'Dalsjö Rör & Värme AB',
  companyRegistrationDate: '1998-03-12',
  organizationForm: 'AB',
  mainBusinessCode: '43221',
  postalAddress: { streetAddress: 'Vägen 1', postalCode: '78170', addressLocality: 'Borlänge' },
  isRegisteredForVat: true,
  isRegisteredForCompanyTax: true,
};

/** Recorded for an approval from the same address, by the simulator's default. */
export const seen = {
  addressMatch: 'same',
  device: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
};

/** The part of `POST /dev/bankid/orders/{id}` that the tests use. */
export interface AppAct {
  action: 'scan' | 'open' | 'approve' | 'refuse' | 'expire' | 'block' | 'error';
  personalNumber?: string;
  error?: string;
  risk?: string;
  ipAddress?: string;
}

/** The product with a simulated BankID, over mutual TLS, with counters of its calls. */
export interface BankidProduct extends TestApp {
  simulator: BankidSimulator;
  calls: Record<'auth' | 'collect' | 'cancel', number>;
  openBrowser(options?: Device & { user?: SignedUp }): Promise<TestBrowser>;
  /** Opens a browser without a signed-in user. */
  openStranger(options?: Device): Stranger;
  /** Signs the same user in to another session. */
  signInAgain(user: SignedUp): Promise<SignedUp>;
  verifiedUser(): Promise<{ browser: TestBrowser; personalNumber: string }>;
  /** Makes the app act on the order, by our reference; answers the order's state. */
  act(orderId: string, act: AppAct): Promise<OrderAtBankid>;
  /** Sets BankID's general faults; none when empty. */
  disturb(defaults: object): Promise<void>;
  /** Reads the order at BankID, by our reference. */
  orderAtBankid(orderId: string): Promise<OrderAtBankid>;
  /** Reads the nonce of the return address that BankID was given. */
  nonceOf(orderId: string): Promise<string>;
  rowOf(orderId: string): Promise<Order>;
  personOf(userId: string): Promise<Selectable<Person> | undefined>;
  /** Reads the audit log of a user, oldest first. */
  auditOf(userId: string): Promise<[action: string, detail: unknown][]>;
  /** Answers an official test number that no other test of the file uses. */
  nextPerson(): string;
  /** Advances the clock for product and simulator, which run in this process. */
  skip(seconds: number): void;
  /** Resets clock, BankID and counters after each test. */
  reset(): Promise<void>;
}

interface OrderAtBankid {
  orderRef: string;
  status: string;
  hintCode: string | null;
  returnUrl?: string;
  /** Address that the app opens. */
  opens: string | null;
}

/** Properties of a browser; by default on a computer at 127.0.0.1. */
interface Device {
  userAgent?: string;
  address?: string;
}

interface Holder {
  /** Cookies that bind its orders, as a Cookie header. */
  cookie: string;
  request(
    options: InjectOptions & { url: string; method: 'GET' | 'POST' },
  ): Promise<LightMyRequestResponse>;
  /** Reports that the app has returned to this browser with that nonce. */
  comeBack(nonce: string): Promise<BankidReturn>;
}

/** The four calls of a purpose. */
export interface OrderActs<Answer = BankidOrder> {
  start(flow?: 'qr' | 'auto_start'): Promise<Answer>;
  collect(orderRef: string): Promise<LightMyRequestResponse>;
  /** Collects; the answer must not be an error. */
  orderState(orderRef: string): Promise<Answer>;
  cancel(orderRef: string, body?: object): Promise<LightMyRequestResponse>;
  current(): Promise<LightMyRequestResponse>;
}

/** Its own calls are those of verification. */
export type TestBrowser = Holder & OrderActs & { user: SignedUp; stepUp: OrderActs };

/** Its calls are those of login. */
export type Stranger = Holder & OrderActs<BankidLoginOrder>;

export function codeOf(response: LightMyRequestResponse): string | undefined {
  return ErrorBody.parse(response.json()).errors[0]?.code;
}

/** Parses the order in an answer by the contract. */
export function orderOf(response: LightMyRequestResponse): BankidOrder {
  return bankid.collectVerification.response.parse(response.json());
}

/** Adds an answer's cookies to a browser's. */
function withCookies(present: string, response: LightMyRequestResponse): string {
  const jar = new Map(
    [...present.split('; '), ...cookiesOf(response).split('; ')]
      .filter(Boolean)
      .map((pair) => [pair.split('=', 1)[0], pair]),
  );
  return [...jar.values()].join('; ');
}

function createHolder(
  product: TestApp,
  { userAgent = desktop, address = '127.0.0.1' }: Device,
  token?: string,
): Holder {
  const url = '/api/bankid/v6/return';
  const holder: Holder = {
    cookie: '',
    async request(options) {
      const response = await product.call({
        ...options,
        ...(token ? { token } : {}),
        remoteAddress: address,
        headers: { cookie: holder.cookie, 'user-agent': userAgent, ...options.headers },
      });
      holder.cookie = withCookies(holder.cookie, response);
      return response;
    },
    async comeBack(nonce) {
      const response = await holder.request({ method: 'POST', url, payload: { nonce } });
      return bankid.recordReturn.response.parse(response.json());
    },
  };
  return holder;
}

function createActs<Answer>(
  holder: Holder,
  base: string,
  read: (response: LightMyRequestResponse) => Answer,
): OrderActs<Answer> {
  const collect = (orderRef: string) =>
    holder.request({ method: 'GET', url: `${base}/collect/${orderRef}` });
  return {
    start: async (flow = 'qr') =>
      read(await holder.request({ method: 'GET', url: `${base}/startAuth?flow=${flow}` })),
    collect,
    orderState: async (orderRef) => read(await collect(orderRef)),
    cancel: (orderRef, body = {}) =>
      holder.request({ method: 'POST', url: `${base}/cancel/${orderRef}`, payload: body }),
    current: () => holder.request({ method: 'GET', url: `${base}/current` }),
  };
}

function createTestBrowser(product: TestApp, user: SignedUp, device: Device): TestBrowser {
  const holder = createHolder(product, device, user.token);
  return Object.assign(holder, createActs(holder, '/api/bankid/v6', orderOf), {
    user,
    stepUp: createActs(holder, '/api/bankid/v6/step-up', orderOf),
  });
}

function createStranger(product: TestApp, device: Device): Stranger {
  const holder = createHolder(product, device);
  const read = (response: LightMyRequestResponse) =>
    bankidLogin.collect.response.parse(response.json());
  return Object.assign(holder, createActs(holder, '/api/bankid/v6/partner/login', read));
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
    // Long enough for a busy machine to generate a person's keys.
    timeoutMs: 60_000,
  });
  const { calls, counted } = countCalls(gateway);
  const control = { bankid: simulator.controlUrl, registry: '', mailbox: '' };
  const product = await startTestApp({ bankid: counted, settings: { control } });

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(simulator.controlUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }

  const disturb = async (defaults: object) => void (await post('/dev/bankid/defaults', defaults));
  const rowOf = (orderId: string) => rereadOrder(product.app.db, orderId);
  const orderAtBankid = async (orderId: string): Promise<OrderAtBankid> => {
    const response = await fetch(`${simulator.controlUrl}/dev/bankid/orders.json`);
    const orders = (await response.json()) as OrderAtBankid[];
    const { orderRef } = await rowOf(orderId);
    const order = orders.find((known) => known.orderRef === orderRef);
    if (!order) throw new Error('BankID knows no such order');
    return order;
  };
  const persons = [...testPersons];
  const nextPerson = () => {
    const person = persons.shift();
    if (!person) throw new Error('there are no more test persons');
    return person;
  };
  const openBrowser: BankidProduct['openBrowser'] = async ({ user, ...device } = {}) =>
    createTestBrowser(product, user ?? (await product.signUp()), device);
  let skippedSeconds = 0;

  return {
    ...product,
    simulator,
    calls,
    openBrowser,
    openStranger: (device = {}) => createStranger(product, device),
    async signInAgain(user) {
      const { email, password } = user;
      const payload = { email, password };
      const url = '/api/auth/sign-in/email';
      const cookie = cookiesOf(await product.call({ method: 'POST', url, payload }));
      const headers = { cookie };
      const answer = await product.call({ method: 'GET', url: '/api/auth/token', headers });
      return { ...user, cookie, token: answer.json<{ token: string }>().token };
    },
    async verifiedUser() {
      const [browser, personalNumber] = [await openBrowser(), nextPerson()];
      const url = '/api/partner/users/connect/simulate-bankid';
      const payload = { personalNumber };
      const { statusCode } = await browser.request({ method: 'POST', url, payload });
      if (statusCode !== 200) throw new Error('the person could not be proved');
      Object.assign(calls, { auth: 0, collect: 0, cancel: 0 });
      return { browser, personalNumber };
    },
    async act(orderId, act) {
      const { orderRef } = await rowOf(orderId);
      return (await post(`/dev/bankid/orders/${orderRef}`, act)) as OrderAtBankid;
    },
    disturb,
    rowOf,
    orderAtBankid,
    async nonceOf(orderId) {
      const { returnUrl = '' } = await orderAtBankid(orderId);
      const nonce = /\bnonce(?:=|%3D)([\w-]{43})$/.exec(returnUrl)?.[1];
      if (nonce === undefined) throw new Error(`no nonce in ${returnUrl}`);
      return nonce;
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
    nextPerson,
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
