import { bankid, BankidOrder } from '@troskel/contract/bankid/bankid';
import type { BankidPurpose, BankidReturn } from '@troskel/contract/bankid/bankid';
import { asked } from '../../testing/quotation.factory.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bankidBrowsers } from '../../platform/gateways/bankid-browsers.factory.ts';
import { codeOf, startBankidProduct } from './bankid.factory.ts';
import type { BankidProduct, Stranger, TestBrowser } from './bankid.factory.ts';
import { askToSign, nameOf } from './co-signing.factory.ts';

/**
 * The relay attack: an attacker starts an order by the link, in a browser with any user agent, and
 * sends the link to a victim, who approves in their own app. Tested for every purpose, browser and
 * relation of addresses, next to an honest user in the same browser; the results are compared with
 * the table at the end. `npm run attack` plays it against the production build.
 */
let product: BankidProduct;
beforeAll(async () => {
  product = await startBankidProduct();
});
afterEach(() => product.reset());

const browsers = {
  'Safari, iOS': 'iPhone Safari',
  'Chrome, iOS': 'iPhone Chrome',
  'Firefox, iOS': 'iPhone Firefox',
  'Opera Touch, iOS': 'iPhone Opera Touch',
  'Edge, iOS': 'iPhone Edge',
  'Chrome, Android': 'Android Chrome',
  'Samsung Internet': 'Samsung Internet',
  'Firefox, Android': 'Android Firefox',
  'Chrome, computer': 'Windows Chrome',
  'Safari, computer': 'macOS Safari',
  'inside Facebook, iOS': 'iPhone in Facebook',
  'inside Facebook, Android': 'Android in Facebook',
  'inside some app, iOS': 'iPhone in some app',
  'inside some app, Android': 'Android in some app',
} as const satisfies Record<string, keyof typeof bankidBrowsers>;
type BrowserName = keyof typeof browsers;

/** Addresses of the starting browser and of the approving app. */
interface AddressPair {
  browser: string;
  app: string;
}
const relations = ['same address', 'other address', 'IPv4 beside IPv6'] as const;

/** Separate addresses per browser, since calls are counted by address. */
function placesOf(name: BrowserName): readonly [AddressPair, AddressPair, AddressPair] {
  const number = Object.keys(browsers).indexOf(name) + 1;
  const browser = `198.51.100.${number}`;
  return [
    { browser, app: browser },
    { browser, app: `203.0.113.${number}` },
    { browser, app: `2001:db8:1:${number}::9` },
  ];
}

/** Account with an application to sign; one per browser. */
interface Account {
  person: string;
  owner: TestBrowser;
  applicationId: string;
  /** An inquiry of the person's as a homeowner. */
  quoted: Awaited<ReturnType<typeof asked>>;
}

/** A browser in one purpose, and what it would gain. */
interface Way {
  browser: Stranger | TestBrowser;
  path: string;
  start: string;
  /** Sent in the body of a start that stands in no address. */
  code?: string;
  approvedBy: string;
  hasGot: (order: BankidOrder) => Promise<boolean>;
}

const applications = '/api/partner/companies/applications';
const legalInformation = {
  identity: { identityNumber: '5599000014', type: 'organization_number' },
  legalName: 'Dalsjö Rör & Värme AB',
  companyRegistrationDate: '1998-03-12',
  organizationForm: 'AB',
  mainBusinessCode: '43221',
  postalAddress: { streetAddress: 'Vägen 1', postalCode: '78170', addressLocality: 'Borlänge' },
  isRegisteredForVat: true,
  isRegisteredForCompanyTax: true,
};

async function newAccount(): Promise<Account> {
  const { browser: owner, personalNumber: person } = await product.verifiedUser();
  const made = await owner.request({
    method: 'POST',
    url: applications,
    payload: { legalInformation },
  });
  const { id: applicationId } = made.json<{ id: string }>();
  await product.app.db
    .updateTable('companyApplication')
    .set({ selectedPlanId: 'premium' })
    .where('id', '=', applicationId)
    .execute();
  await product.app.db.deleteFrom('partnerService').execute();
  return { person, owner, applicationId, quoted: await asked(product, owner.user) };
}

async function tire(userId: string): Promise<void> {
  await product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date(0) })
    .where('userId', '=', userId)
    .execute();
}

type Device = { userAgent: string; address: string };
const base = '/api/bankid/v6';

/** In the account's own browser, reset to a clean state. */
const ways: Record<BankidPurpose, (account: Account, device: Device) => Promise<Way>> = {
  async login({ person }, device) {
    const browser = product.openStranger(device);
    return {
      browser,
      path: `${base}/partner/login`,
      start: 'startAuth?flow=auto_start',
      approvedBy: person,
      hasGot: async (order) => {
        const answer = await browser.collect(order.orderRef);
        return answer.json<{ customToken: string | null }>().customToken !== null;
      },
    };
  },
  async verify(_account, device) {
    const browser = await product.openBrowser(device);
    return {
      browser,
      path: base,
      start: 'startAuth?flow=auto_start',
      approvedBy: unknownPerson,
      hasGot: async () => {
        // Once answered, the number is free for the next.
        const got = await product.app.db
          .deleteFrom('person')
          .where('userId', '=', browser.user.userId)
          .executeTakeFirst();
        return got.numDeletedRows > 0n;
      },
    };
  },
  async step_up({ person, owner: { user } }, device) {
    await tire(user.userId);
    return {
      browser: await product.openBrowser({ ...device, user }),
      path: `${base}/step-up`,
      start: 'startAuth?flow=auto_start',
      approvedBy: person,
      hasGot: async () => {
        const { freshUntil } = await product.app.db
          .selectFrom('session')
          .select((eb) => eb.fn.max('freshUntil').as('freshUntil'))
          .where('userId', '=', user.userId)
          .executeTakeFirstOrThrow();
        return freshUntil > new Date();
      },
    };
  },
  async agreement({ person, owner: { user }, applicationId }, device) {
    return {
      browser: await product.openBrowser({ ...device, user }),
      path: `${base}/agreement`,
      start: `startSign?flow=auto_start&applicationId=${applicationId}`,
      approvedBy: person,
      hasGot: async () => {
        const { agreementSignedAt } = await product.app.db
          .selectFrom('companyApplication')
          .select('agreementSignedAt')
          .where('id', '=', applicationId)
          .executeTakeFirstOrThrow();
        return agreementSignedAt !== null;
      },
    };
  },
  async quotation({ person, owner: { user }, quoted }, device) {
    const { partnerId, inquiryId, send, received } = quoted;
    await send();
    const number = (await received())[0]?.sent.length;
    const version = `inquiryId=${inquiryId}&senderId=${partnerId}&number=${number}`;
    return {
      browser: await product.openBrowser({ ...device, user }),
      path: `${base}/quotation`,
      start: `startSign?flow=auto_start&${version}&mayStartEarly=false`,
      approvedBy: person,
      hasGot: async () => (await received())[0]?.sent[0]?.state === 'accepted',
    };
  },
  async co_signature({ applicationId }, device) {
    const approvedBy = unknownPerson;
    const code = await askToSign(product, applicationId, nameOf(approvedBy));
    return {
      browser: product.openStranger(device),
      path: `${base}/co-signature`,
      start: 'startSign',
      code,
      approvedBy,
      hasGot: async () => {
        const got = await product.app.db
          .deleteFrom('coSignature')
          .where('applicationId', '=', applicationId)
          .returning('orderId')
          .executeTakeFirst();
        return got !== undefined;
      },
    };
  },
};

let unknownPerson = '';

const ask = (way: Way, path: string) =>
  way.browser.request({ method: 'GET', url: `${way.path}/${path}` });

/** Asks to start in a flow. */
const askToStart = (way: Way, flow: 'auto_start' | 'qr' = 'auto_start') =>
  way.code === undefined
    ? ask(way, way.start.replace('auto_start', flow))
    : way.browser.request({
        method: 'POST',
        url: `${way.path}/${way.start}`,
        payload: { flow, code: way.code },
      });

async function orderState(way: Way, orderRef: string): Promise<BankidOrder> {
  return BankidOrder.parse((await ask(way, `collect/${orderRef}`)).json());
}

/**
 * Starts by the link, follows it, and approves in an app at that place; answers where the app
 * returns.
 */
async function approve(
  way: Way,
  place: AddressPair,
): Promise<{ order: BankidOrder; opens: string }> {
  const order = bankid.startVerification.response.parse((await askToStart(way)).json());
  await product.act(order.orderRef, { action: 'open' });
  const { opens } = await product.act(order.orderRef, {
    action: 'approve',
    personalNumber: way.approvedBy,
    ipAddress: place.app,
  });
  return { order, opens: opens ?? '' };
}

const nonceIn = (opens: string) => new URL(opens).searchParams.get('nonce') ?? '';

/** Answers the victim's and the attacker's results, as two words of the table. */
async function attack(way: Way, place: AddressPair, victimReturns: boolean): Promise<string> {
  const { order, opens } = await approve(way, place);
  const waiting = await orderState(way, order.orderRef);
  let told: BankidReturn['outcome'] | 'nothing' = 'nothing';
  if (victimReturns) {
    const victim = product.openStranger({ address: place.app });
    // A browser with an earlier order of its own.
    await victim.start();
    told = (await victim.comeBack(nonceIn(opens))).outcome;
  } else product.skip(60);
  const end = await orderState(way, order.orderRef);
  const isIn = await way.hasGot(order);
  await product.reset();
  const isHeld = waiting.hintCode === 'awaitingReturn';
  const isRefused = end.status === 'failed' && end.errorCode === 'BANKID_OTHER_DEVICE';
  if (isIn || !isHeld || !isRefused) return `IN (${waiting.hintCode}, ${end.status})`;
  return told === 'refused' ? 'out, victim told' : told === 'nothing' ? 'out' : `out (${told})`;
}

async function honest(way: Way, place: AddressPair): Promise<string> {
  const { order, opens } = await approve(way, place);
  const { outcome } = await way.browser.comeBack(nonceIn(opens));
  const end = await orderState(way, order.orderRef);
  const isIn = await way.hasGot(order);
  return isIn && end.status === 'complete' && outcome === 'own' ? 'in' : `NOT IN (${end.status})`;
}

/** For browsers without a link. */
async function honestByCode(way: Way, place: AddressPair): Promise<string> {
  const response = await askToStart(way, 'qr');
  const order = bankid.startVerification.response.parse(response.json());
  await product.act(order.orderRef, {
    action: 'approve',
    personalNumber: way.approvedBy,
    ipAddress: place.app,
  });
  const end = await orderState(way, order.orderRef);
  return (await way.hasGot(order)) ? 'in, by code' : `NOT IN (${end.status})`;
}

async function refusedAtStart(way: Way): Promise<string> {
  const response = await askToStart(way);
  return codeOf(response) === 'BANKID_BROWSER_CANNOT_RETURN' ? 'refused' : 'STARTED';
}

const columns = [
  ...relations.map((relation) => `relay, ${relation}`),
  ...relations.map((relation) => `no way back, ${relation}`),
  'honest user',
];
const table: string[][] = [['purpose', 'browser', ...columns]];
const expected = {
  led: [...Array<string>(3).fill('out, victim told'), ...Array<string>(3).fill('out'), 'in'],
  inside: [...Array<string>(6).fill('refused'), 'in, by code'],
};

afterAll(async () => {
  await product.close();
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  process.stdout.write(`${lines.map((line) => line.join('  ').trimEnd()).join('\n')}\n`);
});

/** One of each kind of browser does everything; the others log in, and do one thing more by turns. */
const doesEverything: readonly BrowserName[] = [
  'Safari, iOS',
  'Chrome, Android',
  'Chrome, computer',
  'inside Facebook, iOS',
];
const purposes = Object.keys(ways) as BankidPurpose[];

function purposesOf(name: BrowserName): BankidPurpose[] {
  if (doesEverything.includes(name)) return purposes;
  const others = purposes.filter((purpose) => purpose !== 'login');
  const turn = Object.keys(browsers).indexOf(name) % others.length;
  return ['login', ...others.slice(turn, turn + 1)];
}

test.each(Object.keys(browsers) as BrowserName[])('begun in %s', async (name) => {
  unknownPerson ||= product.nextPerson();
  const account = await newAccount();
  const userAgent = bankidBrowsers[browsers[name]];
  const places = placesOf(name);
  for (const purpose of purposesOf(name)) {
    const begin = (place: AddressPair) =>
      ways[purpose](account, { userAgent, address: place.browser });
    const cells: string[] = [];
    if (name.startsWith('inside')) {
      for (const place of [...places, ...places]) {
        cells.push(await refusedAtStart(await begin(place)));
      }
      cells.push(await honestByCode(await begin(places[1]), places[1]));
    } else {
      for (const victimReturns of [true, false]) {
        for (const place of places) {
          cells.push(await attack(await begin(place), place, victimReturns));
        }
      }
      cells.push(await honest(await begin(places[1]), places[1]));
    }
    table.push([purpose, name, ...cells]);
    expect(cells, `${purpose}, ${name}`).toEqual(
      name.startsWith('inside') ? expected.inside : expected.led,
    );
  }
});
