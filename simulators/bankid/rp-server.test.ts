import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTransportCertificates } from './certificates.ts';
import { startBankidSimulator, type BankidSimulator } from './simulator.ts';

let dir: string;
let bankid: BankidSimulator;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bankid-'));
  bankid = await startBankidSimulator({ dir });
});

afterAll(async () => {
  await bankid.close();
  await rm(dir, { recursive: true });
});

type Answer = { status: number; body: Record<string, unknown> };

type Call = {
  method?: string;
  contentType?: string;
  cert?: string;
  key?: string;
  text?: string;
};

function call(path: string, body: unknown, options: Call = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(
    `${bankid.rpUrl}${path}`,
    {
      method: options.method ?? 'POST',
      headers: { 'Content-Type': options.contentType ?? 'application/json' },
      ca: readFileSync(bankid.serverCaFile),
      cert: options.cert ?? readFileSync(bankid.clientCertFile),
      key: options.key ?? readFileSync(bankid.clientKeyFile),
      agent: false,
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
        resolve({ status: response.statusCode ?? 0, body: parsed });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(options.text ?? JSON.stringify(body));
  return promise;
}

const auth = (body: unknown, options?: Call) => call('/rp/v6.0/auth', body, options);
const sign = (body: unknown) => call('/rp/v6.0/sign', body);
const endUserIp = '192.0.2.7';
const text = (length: number) => 'QUJD'.repeat(Math.floor(length / 4));

async function control(path: string, body: object): Promise<void> {
  await fetch(`${bankid.controlUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

beforeEach(async () => {
  await control('/dev/bankid/defaults', {});
});

describe('the Relying Party API', () => {
  it('starts an order with four different tokens', async () => {
    const { status, body } = await auth({ endUserIp });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'orderRef',
      'autoStartToken',
      'qrStartToken',
      'qrStartSecret',
    ]);
    expect(new Set(Object.values(body)).size).toBe(4);
    for (const token of Object.values(body)) {
      expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });

  it('answers cancel with an empty object, and then knows no such order', async () => {
    const { orderRef } = (await auth({ endUserIp })).body;
    expect(await call('/rp/v6.0/cancel', { orderRef })).toEqual({ status: 200, body: {} });
    expect(await call('/rp/v6.0/cancel', { orderRef })).toEqual({
      status: 400,
      body: { errorCode: 'invalidParameters', details: 'No such order' },
    });
  });

  it.each([
    ['application/json; charset=utf-8', 415, 'unsupportedMediaType'],
    ['text/plain', 415, 'unsupportedMediaType'],
  ])('refuses content type %s', async (contentType, status, errorCode) => {
    const answer = await auth({ endUserIp }, { contentType });
    expect(answer).toMatchObject({ status, body: { errorCode } });
  });

  it('refuses other methods and paths', async () => {
    expect((await auth({}, { method: 'GET', text: '' })).status).toBe(405);
    expect(await call('/rp/v6.0/other', {})).toMatchObject({
      status: 404,
      body: { errorCode: 'notFound' },
    });
    expect((await call('/rp/v5.1/auth', { endUserIp })).status).toBe(404);
    expect((await call('/rp/v6.0/constructor', {})).status).toBe(404);
  });

  it.each([
    ['no body', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a null', 'null'],
    ['a large body', JSON.stringify({ endUserIp, padding: 'x'.repeat(300_000) })],
  ])('refuses %s', async (_name, body) => {
    expect(await auth(undefined, { text: body })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalidParameters' },
    });
  });

  it.each([
    ['endUserIp', {}],
    ['endUserIp', { endUserIp: 'localhost' }],
    ['userVisibleData', { endUserIp, userVisibleData: '' }],
    ['userVisibleData', { endUserIp, userVisibleData: text(1504) }],
    ['userVisibleData', { endUserIp, userVisibleData: 'inte base64' }],
    ['userVisibleData', { endUserIp, userVisibleData: '/w==' }],
    ['userVisibleDataFormat', { endUserIp, userVisibleDataFormat: 'html' }],
    ['userNonVisibleData', { endUserIp, userNonVisibleData: text(1504) }],
    ['returnUrl', { endUserIp, returnUrl: `https://a.se/${'x'.repeat(500)}` }],
    ['returnRisk', { endUserIp, returnRisk: 'true' }],
    ['requirement.personalNumber', { endUserIp, requirement: { personalNumber: '8101012394' } }],
    ['requirement.risk', { endUserIp, requirement: { risk: 'high' } }],
    ['requirement.cardReader', { endUserIp, requirement: { cardReader: 'class3' } }],
    ['requirement.certificatePolicies', { endUserIp, requirement: { certificatePolicies: [] } }],
    ['web', { endUserIp, web: {} }],
    ['web.deviceIdentifier', { endUserIp, web: { deviceIdentifier: 'x'.repeat(65) } }],
    ['app', { endUserIp, web: { userAgent: 'x' }, app: { deviceOS: 'x' } }],
  ])('names %s as the parameter that is wrong', async (parameter, body) => {
    expect(await auth(body)).toEqual({
      status: 400,
      body: { errorCode: 'invalidParameters', details: `Invalid parameter: ${parameter}` },
    });
  });

  it('takes every field at its limit, IPv6, and fields it does not know', async () => {
    const answer = await auth({
      endUserIp: '2001:db8::7',
      userVisibleData: text(1500),
      userVisibleDataFormat: 'simpleMarkdownV1',
      userNonVisibleData: text(1500),
      returnUrl: `https://a.se/${'x'.repeat(499)}`,
      returnRisk: true,
      requirement: {
        pinCode: true,
        mrtd: false,
        cardReader: 'class1',
        certificatePolicies: ['1.2.752.78.1.5', '1.2.3.*'],
        risk: 'MODERATE',
      },
      web: { referringDomain: 'a.se', userAgent: 'x', deviceIdentifier: 'x' },
      brandNew: 1,
    });
    expect(answer.status).toBe(200);
  });

  it('demands a text to sign, of up to 40 000 characters', async () => {
    expect((await sign({ endUserIp })).body.details).toBe('Invalid parameter: userVisibleData');
    expect((await sign({ endUserIp, userVisibleData: text(40_000) })).status).toBe(200);
    expect((await sign({ endUserIp, userVisibleData: text(40_004) })).status).toBe(400);
  });

  it('breaks off with clients that have no certificate of its own', async () => {
    const { certificate, privateKey } = (await createTransportCertificates()).client;
    for (const stranger of [
      { cert: certificate, key: privateKey },
      { cert: '', key: '' },
    ]) {
      await expect(auth({ endUserIp }, stranger)).rejects.toThrow(/alert|ECONNRESET|socket/);
    }
  });

  it('answers the next start with the error that a test asks for, once', async () => {
    await control('/dev/bankid/defaults', { nextStartError: 'Maintenance' });
    expect(await auth({ endUserIp })).toMatchObject({
      status: 503,
      body: { errorCode: 'Maintenance' },
    });
    expect((await auth({ endUserIp })).status).toBe(200);
  });

  it('keeps its certificates from start to start', async () => {
    const first = readFileSync(bankid.signerCaFile, 'utf8');
    const second = await startBankidSimulator({ dir });
    expect(readFileSync(second.signerCaFile, 'utf8')).toBe(first);
    await second.close();
  });
});
