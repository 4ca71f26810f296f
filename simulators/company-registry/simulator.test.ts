import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownCompanies } from './companies.ts';
import { startRegistrySimulator } from './simulator.ts';
import type { RegistrySimulator } from './simulator.ts';
import { bothScopes, clientOf, postJson, property, requestId } from './test-client.ts';

const { oneHit } = knownCompanies;

let simulator: RegistrySimulator;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  simulator = await startRegistrySimulator({ callsPerMinute: 1000 });
  client = clientOf(simulator);
});
afterAll(async () => {
  await simulator.close();
});

async function organisationOf(name: keyof typeof knownCompanies): Promise<unknown> {
  const body: unknown = await (await client.ask(knownCompanies[name].identityNumber)).json();
  const list = property(body, 'organisationer');
  return Array.isArray(list) ? (list as unknown[])[0] : undefined;
}

describe('token', () => {
  test('is given for credentials in the body', async () => {
    const response = await client.requestToken();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      access_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: bothScopes,
    });
  });

  test('is given for credentials by HTTP Basic', async () => {
    const basic = Buffer.from(`${simulator.clientId}:${simulator.clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const response = await client.requestToken({ client_id: '', client_secret: '' }, headers);
    expect(response.status).toBe(200);
  });

  test('is refused for wrong credentials', async () => {
    const response = await client.requestToken({ client_secret: 'wrong' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });

  test('is refused for another grant', async () => {
    const response = await client.requestToken({ grant_type: 'password' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  test('ends after an hour of the simulator’s clock', async () => {
    const headers = await client.bearer();
    const isAlive = () => fetch(`${simulator.apiUrl}/isalive`, { headers });
    expect((await isAlive()).status).toBe(200);
    await postJson(`${simulator.controlUrl}/dev/clock`, { offsetSeconds: 3601 });
    expect((await isAlive()).status).toBe(401);
    await postJson(`${simulator.controlUrl}/dev/clock`, { offsetSeconds: 0 });
  });

  test('ends when it is revoked', async () => {
    const headers = await client.bearer();
    await fetch(simulator.tokenUrl.replace(/token$/, 'revoke'), {
      method: 'POST',
      body: new URLSearchParams({
        token: headers.authorization.replace('Bearer ', ''),
        client_id: simulator.clientId,
        client_secret: simulator.clientSecret,
      }),
    });
    expect((await fetch(`${simulator.apiUrl}/isalive`, { headers })).status).toBe(401);
  });
});

describe('access', () => {
  test('isalive answers OK', async () => {
    const response = await fetch(`${simulator.apiUrl}/isalive`, { headers: await client.bearer() });
    expect(await response.text()).toBe('OK');
  });

  test('without a token the gateway refuses', async () => {
    const response = await postJson(`${simulator.apiUrl}/organisationer`, {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: '900902' });
  });

  test.each([
    ['vardefulla-datamangder:ping', 'organisationer', 403],
    ['vardefulla-datamangder:read', 'isalive', 403],
    ['', 'isalive', 403],
    ['vardefulla-datamangder:ping', 'isalive', 200],
  ])('scope %j on /%s gives %i', async (scope, path, status) => {
    const url = `${simulator.apiUrl}/${path}`;
    const headers = await client.bearer(scope);
    const response =
      path === 'isalive' ? await fetch(url, { headers }) : await postJson(url, {}, headers);
    expect(response.status).toBe(status);
  });

  test('an unknown address is 404', async () => {
    expect((await fetch(`${simulator.apiUrl}/foretag`)).status).toBe(404);
  });

  test('past the limit of a minute the gateway refuses with 429', async () => {
    const small = await startRegistrySimulator({ callsPerMinute: 2 });
    const headers = await clientOf(small).bearer();
    const isAlive = () => fetch(`${small.apiUrl}/isalive`, { headers });
    const statuses = [(await isAlive()).status, (await isAlive()).status];
    const refused = await isAlive();
    await small.close();
    expect([...statuses, refused.status]).toEqual([200, 200, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });
});

describe('organisationer', () => {
  test('a company comes with producer and error beside every value', async () => {
    expect(await organisationOf('oneHit')).toEqual({
      organisationsidentitet: {
        identitetsbeteckning: oneHit.identityNumber,
        typ: { kod: 'ORGANISATIONSNUMMER', klartext: 'Organisationsnummer' },
      },
      namnskyddslopnummer: null,
      registreringsland: { kod: 'SE-LAND', klartext: 'Sverige' },
      organisationsnamn: {
        organisationsnamnLista: [
          {
            namn: 'Dalsjö Rör & Värme AB',
            organisationsnamntyp: { kod: 'FORETAGSNAMN', klartext: 'Företagsnamn' },
            registreringsdatum: '1998-03-12',
            verksamhetsbeskrivningSarskiltForetagsnamn: null,
          },
        ],
        dataproducent: 'Bolagsverket',
        fel: null,
      },
      reklamsparr: null,
      organisationsform: {
        kod: 'AB',
        klartext: 'Aktiebolag',
        dataproducent: 'Bolagsverket',
        fel: null,
      },
      avregistreradOrganisation: null,
      avregistreringsorsak: null,
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: null,
      juridiskForm: {
        kod: '49',
        klartext: 'Övriga aktiebolag',
        dataproducent: 'SCB',
        fel: null,
      },
      verksamOrganisation: { kod: 'JA', dataproducent: 'SCB', fel: null },
      organisationsdatum: {
        registreringsdatum: '1998-03-12',
        infortHosScb: null,
        dataproducent: 'Bolagsverket',
        fel: null,
      },
      verksamhetsbeskrivning: {
        beskrivning: expect.stringContaining('värme, vatten och sanitet') as string,
        dataproducent: 'Bolagsverket',
        fel: null,
      },
      naringsgrenOrganisation: {
        sni: [
          { kod: '43221', klartext: 'Värme- och sanitetsarbeten' },
          { kod: '43223', klartext: 'Kyl- och frysinstallationsarbeten' },
          { kod: '     ', klartext: '' },
          { kod: '     ', klartext: '' },
          { kod: '     ', klartext: '' },
        ],
        dataproducent: 'SCB',
        fel: null,
      },
      postadressOrganisation: {
        postadress: {
          utdelningsadress: 'Kopparvägen 14',
          coAdress: null,
          postnummer: '78170',
          postort: 'BORLÄNGE',
          land: null,
        },
        dataproducent: 'Bolagsverket',
        fel: null,
      },
    });
  });

  test('an unknown number is a success whose every part says so', async () => {
    const fel = { typ: 'ORGANISATION_FINNS_EJ' };
    expect(await organisationOf('unknown')).toMatchObject({
      organisationsnamn: { organisationsnamnLista: null, dataproducent: 'Bolagsverket', fel },
      organisationsform: { kod: null, fel },
      verksamOrganisation: { kod: null, dataproducent: 'SCB', fel },
    });
  });

  test('a company that only Statistics Sweden lacks has errors on its parts alone', async () => {
    expect(await organisationOf('unknownToStatistics')).toMatchObject({
      organisationsform: { kod: 'AB', fel: null },
      juridiskForm: { dataproducent: 'SCB', fel: { typ: 'ORGANISATION_FINNS_EJ' } },
    });
  });

  test('dates of deregistration come in both forms', async () => {
    expect(await organisationOf('deregistered')).toMatchObject({
      avregistreradOrganisation: { avregistreringsdatum: '2024-02-29' },
      avregistreringsorsak: { kod: 'LIAV', klartext: 'Likvidation' },
    });
    expect(await organisationOf('deregisteredWithTime')).toMatchObject({
      avregistreradOrganisation: { avregistreringsdatum: '2023-12-31T23:00:00Z' },
    });
  });

  test('a procedure under way is listed', async () => {
    expect(await organisationOf('permittedBankruptcy')).toMatchObject({
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
        pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [
          { kod: 'KK', klartext: 'Konkurs', fromDatum: '2025-06-12' },
        ],
      },
    });
  });

  test.each([
    ['12345', 'ogiltigt format'],
    ['abcdefghij', 'ogiltigt format'],
    ['165560021361', 'ogiltigt format'],
    ['5560021362', 'ogiltig kontrollsiffra'],
    ['5561890038', 'inte tillåten'],
  ])('%s is refused', async (number, detail) => {
    const response = await client.ask(number);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(await response.json()).toEqual({
      type: 'urn:bolagsverket:error:validation',
      instance: 'client.error',
      status: 400,
      title: 'Bad Request',
      detail: expect.stringContaining(detail) as string,
      timestamp: expect.any(String) as string,
      requestId: requestId,
    });
  });

  test.each([['{'], ['[]'], ['null'], ['{"identitetsbeteckning":5560021361}']])(
    'the body %s is refused',
    async (body) => {
      const response = await fetch(`${simulator.apiUrl}/organisationer`, {
        method: 'POST',
        headers: { ...(await client.bearer()), 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
    },
  );

  test('a permitted test number passes with its wrong check digit', async () => {
    expect((await client.ask(knownCompanies.wrongCheckDigit.identityNumber)).status).toBe(200);
    expect((await client.ask(knownCompanies.wrongCheckDigitPerson.identityNumber)).status).toBe(
      200,
    );
  });

  test('companies that fail do so', async () => {
    expect((await client.ask(knownCompanies.failing.identityNumber)).status).toBe(500);
    const rubbish = await client.ask(knownCompanies.rubbish.identityNumber);
    expect(rubbish.status).toBe(200);
    expect(await rubbish.text()).toContain('<!doctype html>');
  });
});

describe('dokument', () => {
  test('reports are listed and can be fetched', async () => {
    const list: unknown = await (await client.ask('5561890038', 'dokumentlista')).json();
    const documents = property(list, 'dokument');
    expect(documents).toMatchObject([
      { rapporteringsperiodTom: '2024-12-31', filformat: 'application/zip' },
      { rapporteringsperiodTom: '2023-12-31' },
      { rapporteringsperiodTom: '2022-12-31' },
    ]);
    const id = String(property(Array.isArray(documents) ? documents[0] : {}, 'dokumentId'));
    const url = `${simulator.apiUrl}/dokument/${id}`;
    const response = await fetch(url, { headers: await client.bearer() });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(archive.includes('Årsredovisning till och med 2024-12-31')).toBe(true);
  });

  test('a company without reports has none, an unknown document is 404', async () => {
    const { identityNumber } = knownCompanies.soleTrader;
    expect(await (await client.ask(identityNumber, 'dokumentlista')).json()).toEqual({
      dokument: [],
    });
    const url = `${simulator.apiUrl}/dokument/unknown`;
    expect((await fetch(url, { headers: await client.bearer() })).status).toBe(404);
  });
});
