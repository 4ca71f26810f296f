import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function rpCall(path: string, body: object): Promise<Record<string, string>> {
  const [ca, cert, key] = await Promise.all(
    [bankid.serverCaFile, bankid.clientCertFile, bankid.clientKeyFile].map((file) =>
      readFile(file),
    ),
  );
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
  const headers = { 'Content-Type': 'application/json' };
  const outgoing = request(
    `${bankid.rpUrl}/rp/v6.0${path}`,
    { method: 'POST', headers, ca, cert, key, agent: false },
    (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => resolve(JSON.parse(text) as Record<string, string>));
    },
  );
  outgoing.on('error', reject);
  outgoing.end(JSON.stringify(body));
  return promise;
}

type Answer = { status: number; body: Record<string, unknown> };

async function post(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${bankid.controlUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function listed(orderRef: string | undefined): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(`${bankid.controlUrl}/dev/bankid/orders.json`);
  const orders = (await response.json()) as Record<string, unknown>[];
  return orders.find((order) => order.id === orderRef);
}

describe('orders.json', () => {
  it('shows what the app would know, without the secret and the whole number', async () => {
    const order = await rpCall('/auth', {
      endUserIp: '192.0.2.7',
      userVisibleData: Buffer.from('Logga in på Tröskel').toString('base64'),
      returnUrl: 'https://partner.example.se/bank-id',
    });
    await post(`/dev/bankid/orders/${order.orderRef}`, {
      action: 'scan',
      personalNumber: '198101012394',
    });
    const shown = await listed(order.orderRef);
    expect(shown).toMatchObject({
      orderRef: order.orderRef,
      kind: 'auth',
      status: 'pending',
      hintCode: 'userSign',
      endUserIp: '192.0.2.7',
      autoStartToken: order.autoStartToken,
      personalNumber: '19810101-****',
      visibleText: 'Logga in på Tröskel',
      returnUrl: 'https://partner.example.se/bank-id',
      wayBack: 'returns',
      opens: null,
      startWindowMs: 30_000,
      finishWindowMs: 180_000,
      risk: 'low',
    });
    const text = JSON.stringify(shown);
    expect(text).not.toContain(order.qrStartSecret);
    expect(text).not.toContain('198101012394');
  });
});

describe('POST /dev/bankid/orders/{id}', () => {
  it.each([
    ['action', { action: 'dance' }],
    ['action', {}],
    ['personalNumber', { action: 'approve', personalNumber: '198101012395' }],
    ['personalNumber', { action: 'approve', personalNumber: '198113012394' }],
    ['personalNumber', { action: 'approve', personalNumber: 198101012394 }],
    ['error', { action: 'error', error: 'no such code' }],
    ['delayMs', { action: 'refuse', delayMs: -1 }],
    ['risk', { action: 'approve', risk: 'HIGH' }],
    ['startWindowMs', { action: 'scan', startWindowMs: 'long' }],
    ['wayBack', { action: 'approve', wayBack: 'home' }],
    ['qr', { action: 'scan', qr: 'bankid.1.2.3' }],
    ['colour', { action: 'scan', colour: 'red' }],
    ['body', []],
  ])('names %s as what is wrong', async (field, body) => {
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7' });
    const answer = await post(`/dev/bankid/orders/${orderRef}`, body);
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect((await listed(orderRef))?.status).toBe('pending');
  });

  it('answers 404 for an order that is not there', async () => {
    expect((await post('/dev/bankid/orders/none', { action: 'scan' })).status).toBe(404);
  });

  it('takes only JSON, which a foreign page cannot send unasked', async () => {
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7' });
    const response = await fetch(`${bankid.controlUrl}/dev/bankid/orders/${orderRef}`, {
      method: 'POST',
      body: JSON.stringify({ action: 'approve' }),
    });
    expect(response.status).toBe(415);
  });

  it('approves as the first test person when none is named', async () => {
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7' });
    const { body } = await post(`/dev/bankid/orders/${orderRef}`, { action: 'approve' });
    expect(body).toMatchObject({ status: 'complete', personalNumber: '19800102-****' });
  });
});

describe('the way back', () => {
  const returnUrl = 'googlechromes://partner.example.se/back?nonce=a1';
  const web = 'https://partner.example.se/back?nonce=a1';

  it.each([
    ['the link, as it was asked for', 'open', {}, web],
    ['the link, to another browser', 'open', { wayBack: 'other_browser' }, web],
    ['the link, to nowhere', 'open', { wayBack: 'nowhere' }, null],
    ['the code, which is scanned elsewhere', 'scan', {}, null],
  ])('after %s', async (_name, action, way, opens) => {
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7', returnUrl });
    const path = `/dev/bankid/orders/${orderRef}`;
    await post(path, { action });
    const { body } = await post(path, { action: 'approve', ...way });
    expect(body).toMatchObject({ status: 'complete', opens });
  });

  it('is set for orders to come', async () => {
    await post('/dev/bankid/defaults', { wayBack: 'nowhere' });
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7', returnUrl });
    const { body } = await post(`/dev/bankid/orders/${orderRef}`, { action: 'open' });
    expect(body).toMatchObject({ wayBack: 'nowhere', opens: null });
    await post('/dev/bankid/defaults', {});
  });
});

describe('POST /dev/clock', () => {
  it('moves the simulator on, and back', async () => {
    const { orderRef } = await rpCall('/auth', { endUserIp: '192.0.2.7' });
    expect((await post('/dev/clock', { offsetSeconds: 31 })).status).toBe(200);
    expect((await listed(orderRef))?.hintCode).toBe('startFailed');
    await post('/dev/clock', { offsetSeconds: 0 });
    expect((await post('/dev/clock', { offsetSeconds: 'soon' })).body.field).toBe('offsetSeconds');
  });
});

describe('the app page', () => {
  it('comes with its own script and style and nothing inline', async () => {
    const response = await fetch(`${bankid.controlUrl}/dev/bankid?autostarttoken=x`);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toContain('<h1>');
    expect(html).not.toMatch(/<script>|<style>| style=| on\w+=/);
    for (const [file, type] of [
      ['app.js', 'text/javascript'],
      ['app.css', 'text/css'],
    ]) {
      const part = await fetch(`${bankid.controlUrl}/dev/bankid/${file}`);
      expect(part.status).toBe(200);
      expect(part.headers.get('content-type')).toContain(type);
    }
  });

  it('offers the test persons', async () => {
    const response = await fetch(`${bankid.controlUrl}/dev/bankid/persons.json`);
    const persons = (await response.json()) as { name: string }[];
    expect(persons.map(({ name }) => name)).toContain('Åsa Öberg-Nyström');
  });

  it('serves nothing else', async () => {
    const response = await fetch(`${bankid.controlUrl}/dev/bankid/..%2fsimulator.ts`);
    expect(response.status).toBe(404);
  });
});
