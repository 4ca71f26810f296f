import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { startRegistrySimulator } from '../../../../simulators/company-registry/simulator.ts';
import type { RegistrySimulator } from '../../../../simulators/company-registry/simulator.ts';
import { createCompanyRegistry, RegistryError } from './company-registry.ts';
import type { CompanyRegistry, CompanyRegistryOptions } from './company-registry.ts';

const { oneHit, otherHit, soleTraderSeveral } = knownCompanies;
const number = oneHit.identityNumber;

let simulator: RegistrySimulator;
const opened: (() => Promise<void>)[] = [];

beforeEach(async () => {
  simulator = await startRegistrySimulator();
});

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  await simulator.close();
});

function connect(changes: Partial<CompanyRegistryOptions> = {}): CompanyRegistry {
  const registry = createCompanyRegistry({ ...simulator, ...changes });
  opened.push(() => registry.close());
  return registry;
}

async function setFault(fault: Record<string, unknown>) {
  const response = await fetch(`${simulator.controlUrl}/dev/registry/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBe(200);
}

async function counts(): Promise<unknown> {
  const response = await fetch(`${simulator.controlUrl}/dev/registry/calls.json`);
  return await response.json();
}

async function failure(promise: Promise<unknown>): Promise<RegistryError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RegistryError)) throw new Error('It did not fail as expected');
  return error;
}

/** Starts a server that answers look-ups as told, and every token request alike. */
async function answering(
  listener: RequestListener,
  token = '{"access_token":"t","expires_in":3600}',
): Promise<CompanyRegistry> {
  const server = createServer((request, response) => {
    if (request.url === '/token') response.end(token);
    else listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  opened.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return connect({ apiUrl: `${origin}/v1/`, tokenUrl: `${origin}/token` });
}

describe('lookUp', () => {
  test('finds a company', async () => {
    const answer = await connect().lookUp(number);
    expect(answer).toMatchObject({ kind: 'found', partial: false, cacheable: true });
    expect(answer.kind === 'found' && answer.organisations).toMatchObject([
      {
        organisationsidentitet: { identitetsbeteckning: number },
        organisationsnamn: { organisationsnamnLista: [{ namn: 'Dalsjö Rör & Värme AB' }] },
        naringsgrenOrganisation: { sni: [{ kod: '43221' }, { kod: '43223' }, {}, {}, {}] },
      },
    ]);
  });

  test('finds all businesses of a sole trader', async () => {
    const answer = await connect().lookUp(soleTraderSeveral.identityNumber);
    expect(answer.kind === 'found' && answer.organisations).toMatchObject([
      { namnskyddslopnummer: 1 },
      { namnskyddslopnummer: 2 },
      { namnskyddslopnummer: 3 },
    ]);
  });

  test.each(['unknown', 'unknownAsEmptyList', 'soleTraderUnknown'] as const)(
    'says that nobody has the number (%s), which may not be cached',
    async (name) => {
      const answer = await connect().lookUp(knownCompanies[name].identityNumber);
      expect(answer).toEqual({ kind: 'unknown', cacheable: false });
    },
  );

  test('a company that Statistics Sweden lacks is found whole', async () => {
    const answer = await connect().lookUp(knownCompanies.unknownToStatistics.identityNumber);
    expect(answer).toMatchObject({ kind: 'found', partial: false, cacheable: true });
  });

  test.each(['partial', 'standingTimedOut'] as const)(
    'an answer with missing parts (%s) is found, partial and not cacheable',
    async (name) => {
      const answer = await connect().lookUp(knownCompanies[name].identityNumber);
      expect(answer).toMatchObject({ kind: 'found', partial: true, cacheable: false });
    },
  );

  test('a company without most fields is read', async () => {
    const answer = await connect().lookUp(knownCompanies.missingFields.identityNumber);
    expect(answer).toMatchObject({ kind: 'found', partial: false });
  });

  test('reads the procedures in either spelling', async () => {
    const registry = await answering((_request, response) => {
      const key = 'pagandeAvvecklingsEllerOmstruktureringsforfarande';
      response.end(
        JSON.stringify({ organisationer: [{ [key]: { [`${key}Lista`]: [{ kod: 'KK' }] } }] }),
      );
    });
    const answer = await registry.lookUp(number);
    expect(answer.kind === 'found' && answer.organisations).toEqual([
      {
        pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
          pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [{ kod: 'KK' }],
        },
      },
    ]);
  });

  test('look-ups of one number at the same time make one call, of two numbers two', async () => {
    const registry = connect();
    const [first, second, third] = await Promise.all([
      registry.lookUp(number),
      registry.lookUp(number),
      registry.lookUp(number),
      registry.lookUp(otherHit.identityNumber),
    ]);
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(await counts()).toEqual({
      total: 2,
      tokenRequests: 1,
      calls: [
        { identityNumber: number, count: 1 },
        { identityNumber: otherHit.identityNumber, count: 1 },
      ],
    });
  });

  test('a failed look-up does not stay', async () => {
    const registry = connect();
    await setFault({ mode: 'error', count: 1 });
    expect(await failure(registry.lookUp(number))).toMatchObject({ code: 'unreachable' });
    expect(await registry.lookUp(number)).toMatchObject({ kind: 'found' });
  });

  test.each([['556002-1361'], ['16556002136'], ['abc'], ['']])(
    'refuses %j without a call',
    async (text) => {
      expect(await failure(connect().lookUp(text))).toMatchObject({ code: 'refused' });
      expect(await counts()).toMatchObject({ total: 0 });
    },
  );
});

describe('tokens', () => {
  test('one token serves many calls and is renewed before its end', async () => {
    const clock = { now: 0 };
    const registry = connect({ now: () => clock.now });
    await registry.lookUp(number);
    clock.now = 3_539_000;
    await registry.lookUp(number);
    expect(await counts()).toMatchObject({ tokenRequests: 1 });
    clock.now = 3_541_000;
    await Promise.all([registry.lookUp(number), registry.lookUp(otherHit.identityNumber)]);
    expect(await counts()).toMatchObject({ tokenRequests: 2 });
  });

  test('a token that is refused before its time is renewed once', async () => {
    const registry = connect();
    await registry.lookUp(number);
    await setFault({ mode: 'unauthorized', count: 1 });
    expect(await registry.lookUp(number)).toMatchObject({ kind: 'found' });
    expect(await counts()).toMatchObject({ total: 3, tokenRequests: 2 });
  });

  test('a token that ends by the registry’s own clock is renewed', async () => {
    const registry = connect();
    await registry.lookUp(number);
    await fetch(`${simulator.controlUrl}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"offsetSeconds":7200}',
    });
    expect(await registry.lookUp(number)).toMatchObject({ kind: 'found' });
  });

  test('when the new token is refused too, the credentials are not accepted', async () => {
    const registry = connect();
    await setFault({ mode: 'unauthorized' });
    const error = await failure(registry.lookUp(number));
    expect(error).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(await counts()).toMatchObject({ total: 2 });
  });

  test('wrong credentials are said to be so', async () => {
    const error = await failure(connect({ clientSecret: 'wrong' }).lookUp(number));
    expect(error).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  test.each([['{}'], ['{"access_token":""}'], ['<html>'], ['']])(
    'the token answer %j is unreadable',
    async (token) => {
      const registry = await answering((_request, response) => response.end(), token);
      expect(await failure(registry.lookUp(number))).toMatchObject({ code: 'unreadable' });
    },
  );
});

describe('failures', () => {
  test.each([
    ['down', 'unreachable'],
    ['error', 'unreachable'],
    ['rubbish', 'unreadable'],
    ['ratelimit', 'busy'],
  ])('a registry in mode %s is %s', async (mode, code) => {
    const registry = connect();
    await setFault({ mode });
    expect(await failure(registry.lookUp(number))).toMatchObject({ code });
  });

  test('nobody listening is unreachable', async () => {
    const { apiUrl, tokenUrl } = simulator;
    await simulator.close();
    expect(await failure(connect({ apiUrl, tokenUrl }).lookUp(number))).toMatchObject({
      code: 'unreachable',
    });
  });

  test('an answer that takes too long is a timeout', async () => {
    await setFault({ mode: 'slow', delayMs: 600_000 });
    const error = await failure(connect({ timeoutMs: 100 }).lookUp(number));
    expect(error).toMatchObject({ code: 'timeout' });
  });

  test('a slow answer within the time is an answer', async () => {
    await setFault({ mode: 'slow', delayMs: 20 });
    expect(await connect().lookUp(number)).toMatchObject({ kind: 'found' });
  });

  test('a number that the registry refuses is refused', async () => {
    const error = await failure(connect().lookUp(knownCompanies.refused.identityNumber));
    expect(error).toMatchObject({ code: 'refused', status: 400 });
  });

  test('a body over two megabytes is not read to its end', async () => {
    const registry = await answering((_request, response) => {
      response.end(`{"organisationer":[],"rest":"${'x'.repeat(3 * 1024 * 1024)}"}`);
    });
    expect(await failure(registry.lookUp(number))).toMatchObject({ code: 'unreadable' });
  });

  test.each([
    ['[]'],
    ['{}'],
    ['{"organisationer":{}}'],
    ['{"organisationer":[{"organisationsnamn":"AB"}]}'],
    ['{"organisationer":[{'],
    [''],
  ])('the body %j is unreadable', async (body) => {
    const registry = await answering((_request, response) => response.end(body));
    expect(await failure(registry.lookUp(number))).toMatchObject({ code: 'unreadable' });
  });

  test('a redirect is not followed', async () => {
    const registry = await answering((_request, response) => {
      response.writeHead(302, { location: `${simulator.apiUrl}/organisationer` }).end();
    });
    expect(await failure(registry.lookUp(number))).toMatchObject({
      code: 'unreadable',
      status: 302,
    });
  });

  test('no error tells the number', async () => {
    const person = soleTraderSeveral.identityNumber;
    const registry = connect({ timeoutMs: 100 });
    const answerer = await answering((_request, response) => response.end(`{"${person}": `));
    for (const mode of ['down', 'error', 'rubbish', 'slow', 'unauthorized', 'ratelimit']) {
      await setFault({ mode });
      const error = await failure(registry.lookUp(person));
      expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(
        person,
      );
    }
    const error = await failure(answerer.lookUp(person));
    expect(`${error.stack} ${String(error.cause)}`).not.toContain(person);
  });
});

describe('the limit of calls', () => {
  test('past the limit a look-up is refused at once and says when to come back', async () => {
    const registry = connect({ callsPerMinute: 2, now: () => 0 });
    await registry.lookUp(number);
    await registry.lookUp(otherHit.identityNumber);
    const error = await failure(registry.lookUp(number));
    expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: 61 });
    expect(await counts()).toMatchObject({ total: 2 });
  });

  test('a look-up whose turn comes soon waits for it', async () => {
    const clock = { now: 0 };
    const registry = connect({ callsPerMinute: 1, now: () => clock.now });
    await registry.lookUp(number);
    clock.now = 60_990;
    expect(await registry.lookUp(number)).toMatchObject({ kind: 'found' });
  });

  test('when the registry itself refuses, later calls are held back as it asks', async () => {
    await setFault({ mode: 'ratelimit', count: 1, delayMs: 45_000 });
    const registry = connect({ now: () => 0 });
    expect(await failure(registry.lookUp(number))).toMatchObject({
      code: 'busy',
      status: 429,
      retryAfterSeconds: 45,
    });
    expect(await failure(registry.lookUp(otherHit.identityNumber))).toMatchObject({
      code: 'busy',
      status: undefined,
      retryAfterSeconds: 45,
    });
    expect(await counts()).toMatchObject({ total: 1 });
  });

  test('closing ends the wait and the calls under way', async () => {
    const clock = { now: 0 };
    const registry = connect({ callsPerMinute: 1, now: () => clock.now });
    await registry.lookUp(number);
    clock.now = 50_000;
    const waiting = failure(registry.lookUp(number));
    await registry.close();
    expect(await waiting).toMatchObject({ code: 'unreachable' });
    expect(await failure(registry.lookUp(number))).toMatchObject({ code: 'unreachable' });
  });
});

describe('isAlive', () => {
  test('is true for a registry that answers, false otherwise', async () => {
    const registry = connect();
    expect(await registry.isAlive()).toBe(true);
    await setFault({ mode: 'error' });
    expect(await registry.isAlive()).toBe(false);
    expect(await connect({ clientSecret: 'wrong' }).isAlive()).toBe(false);
  });
});
