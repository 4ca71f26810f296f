import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTransportCertificates } from '../../../../simulators/bankid/certificates.ts';
import { openCertificates } from '../../../../simulators/bankid/certificate-store.ts';
import { FAILED_HINTS, PENDING_HINTS } from '../../../../simulators/bankid/hint-codes.ts';
import {
  startBankidSimulator,
  type BankidSimulator,
} from '../../../../simulators/bankid/simulator.ts';
import { qrData } from './bankid-qr.ts';
import {
  BankidError,
  createBankidGateway,
  type BankidGateway,
  type BankidGatewayOptions,
  type SentData,
} from './bankid.ts';

const endUserIp = '192.0.2.7';
const johan = '198101012394';

let dir: string;
let simulator: BankidSimulator;
let options: BankidGatewayOptions;
let bankid: BankidGateway;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bankid-'));
  simulator = await startBankidSimulator({ dir });
  const read = (file: string) => readFile(file, 'utf8');
  options = {
    baseUrl: simulator.rpUrl,
    clientCertificate: await read(simulator.clientCertFile),
    clientKey: await read(simulator.clientKeyFile),
    serverCa: await read(simulator.serverCaFile),
    signerCa: await read(simulator.signerCaFile),
  };
  bankid = createBankidGateway(options);
});

afterAll(async () => {
  await bankid.close();
  await simulator.close();
  await rm(dir, { recursive: true });
});

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${simulator.controlUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

const act = (orderRef: string, body: object) => control(`/dev/bankid/orders/${orderRef}`, body);

async function errorOf(call: Promise<unknown>): Promise<BankidError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BankidError) return error;
  throw new Error('the call did not fail with a BankidError', { cause: error });
}

/** Runs a test with another gateway. */
async function withGateway<Result>(
  difference: Partial<BankidGatewayOptions>,
  use: (gateway: BankidGateway) => Promise<Result>,
): Promise<Result> {
  const gateway = createBankidGateway({ ...options, ...difference });
  try {
    return await use(gateway);
  } finally {
    await gateway.close();
  }
}

beforeEach(async () => {
  await control('/dev/bankid/defaults', {});
  await control('/dev/clock', { offsetSeconds: 0 });
});

describe('an identification', () => {
  it('goes from the code on the screen to a checked person', async () => {
    const order = await bankid.auth({ endUserIp, returnRisk: true, requirement: { risk: 'LOW' } });
    expect(await bankid.collect(order.orderRef)).toEqual({
      status: 'pending',
      hintCode: 'outstandingTransaction',
    });
    const qr = qrData(order.qrStartToken, order.qrStartSecret, 0);
    await act(order.orderRef, { action: 'scan', qr });
    expect(await bankid.collect(order.orderRef)).toEqual({
      status: 'pending',
      hintCode: 'userSign',
    });
    await act(order.orderRef, { action: 'approve', personalNumber: johan });
    expect(await bankid.collect(order.orderRef)).toMatchObject({
      status: 'complete',
      completion: {
        user: {
          personalNumber: johan,
          name: 'Johan Ekdahl',
          givenName: 'Johan',
          surname: 'Ekdahl',
        },
        device: { ipAddress: endUserIp },
        bankIdIssueDate: '2024-03-18',
        hasReadDocument: false,
        risk: 'low',
      },
    });
    expect(await errorOf(bankid.collect(order.orderRef))).toMatchObject({
      code: 'invalidParameters',
      details: 'status 400 invalidParameters No such order',
    });
  });

  it('shows a text, takes an IPv4 address in IPv6 form, and tells of a read document', async () => {
    const sent: SentData = { kind: 'auth', visibleText: 'Logga in på **Tröskel**' };
    const order = await bankid.auth({
      endUserIp: '::ffff:192.0.2.9',
      visibleText: sent.visibleText,
      visibleFormat: 'simpleMarkdownV1',
      requirement: { mrtd: true },
      web: { userAgent: 'x'.repeat(1000), referringDomain: '' },
    });
    await act(order.orderRef, { action: 'approve', ipAddress: '198.51.100.4' });
    expect(await bankid.collect(order.orderRef, sent)).toMatchObject({
      completion: {
        device: { ipAddress: '198.51.100.4' },
        hasReadDocument: true,
        risk: undefined,
      },
    });
  });
});

describe('a signature', () => {
  const sent: SentData = { kind: 'sign', visibleText: 'Jag godkänner.', nonVisibleText: 'avtal 7' };
  const request = { endUserIp, visibleText: 'Jag godkänner.', nonVisibleText: 'avtal 7' };

  it('is handed out when it is of what was sent', async () => {
    const { orderRef } = await bankid.sign(request);
    await act(orderRef, { action: 'approve', personalNumber: johan });
    expect((await bankid.collect(orderRef, sent)).status).toBe('complete');
  });

  it.each<[string, SentData | undefined]>([
    ['another text', { ...sent, visibleText: 'Jag säljer huset.' }],
    ['another purpose', { ...sent, kind: 'auth' }],
    ['nothing', undefined],
  ])('is refused when %s was sent', async (_name, other) => {
    const { orderRef } = await bankid.sign(request);
    await act(orderRef, { action: 'approve', personalNumber: johan });
    expect((await errorOf(bankid.collect(orderRef, other))).code).toBe('signature_invalid');
  });

  it('is refused under another root, without a word about the person', async () => {
    const { certificates } = await openCertificates(join(dir, 'another'));
    await withGateway({ signerCa: certificates.root.certificate }, async (gateway) => {
      const { orderRef } = await gateway.auth({ endUserIp });
      await act(orderRef, { action: 'approve', personalNumber: johan });
      const error = await errorOf(gateway.collect(orderRef));
      expect(error.code).toBe('signature_invalid');
      expect(`${error.stack} ${error.details}`).not.toContain(johan);
    });
  });

  it('is refused when the clocks are a day apart', async () => {
    const { orderRef } = await bankid.auth({ endUserIp });
    await act(orderRef, { action: 'approve', personalNumber: johan });
    await bankid.cancel(orderRef);
    await control('/dev/clock', { offsetSeconds: 86_400 });
    const later = await bankid.auth({ endUserIp });
    await act(later.orderRef, { action: 'approve', personalNumber: johan });
    expect((await errorOf(bankid.collect(later.orderRef))).details).toBe('OCSP answer too old');
  });
});

describe('collect', () => {
  it.each([...PENDING_HINTS, 'pending:brandNew'])('passes on that an order is %s', async (hint) => {
    const { orderRef } = await bankid.auth({ endUserIp });
    await act(orderRef, { action: 'error', error: hint });
    const hintCode = hint.replace('pending:', '');
    expect(await bankid.collect(orderRef)).toEqual({ status: 'pending', hintCode });
  });

  it.each([...FAILED_HINTS, 'failed:brandNew'])(
    'passes on that an order failed by %s',
    async (hint) => {
      const { orderRef } = await bankid.auth({ endUserIp });
      await act(orderRef, { action: 'error', error: hint });
      const hintCode = hint.replace('failed:', '');
      expect(await bankid.collect(orderRef)).toEqual({ status: 'failed', hintCode });
    },
  );

  it('passes on that nobody started the app in time', async () => {
    const { orderRef } = await bankid.auth({ endUserIp });
    await control('/dev/clock', { offsetSeconds: 31 });
    expect(await bankid.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
  });

  it.each([
    ['alreadyInProgress', 'alreadyInProgress'],
    ['invalidParameters', 'invalidParameters'],
    ['unauthorized', 'unauthorized'],
    ['requestTimeout', 'requestTimeout'],
    ['tooManyRequests', 'tooManyRequests'],
    ['internalError', 'internalError'],
    ['Maintenance', 'maintenance'],
    ['error:brandNew', 'other'],
  ])('fails by %s with the code %s', async (error, code) => {
    const { orderRef } = await bankid.auth({ endUserIp });
    await act(orderRef, { action: 'error', error });
    expect((await errorOf(bankid.collect(orderRef))).code).toBe(code);
  });
});

describe('cancel', () => {
  it('ends an order once', async () => {
    const { orderRef } = await bankid.auth({ endUserIp });
    await bankid.cancel(orderRef);
    expect((await errorOf(bankid.cancel(orderRef))).code).toBe('invalidParameters');
  });
});

describe('start', () => {
  it('fails by an order of the same person, and cancels that one too', async () => {
    const requirement = { personalNumber: johan };
    const { orderRef } = await bankid.auth({ endUserIp, requirement });
    const error = await errorOf(bankid.auth({ endUserIp, requirement }));
    expect(error.code).toBe('alreadyInProgress');
    expect(await bankid.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'cancelled' });
  });

  it('fails by what BankID does not take', async () => {
    expect(await errorOf(bankid.auth({ endUserIp: 'somewhere' }))).toMatchObject({
      code: 'invalidParameters',
      details: 'status 400 invalidParameters Invalid parameter: endUserIp',
    });
    expect((await errorOf(bankid.sign({ endUserIp, visibleText: '' }))).code).toBe(
      'invalidParameters',
    );
  });
});

describe('the connection', () => {
  it('takes an address that has the path already, and an encrypted key', async () => {
    const clientKeyPassphrase = 'qwerty123';
    const clientKey = createPrivateKey(options.clientKey)
      .export({
        format: 'pem',
        type: 'pkcs8',
        cipher: 'aes-256-cbc',
        passphrase: clientKeyPassphrase,
      })
      .toString();
    const baseUrl = `${simulator.rpUrl}/rp/v6.0/`;
    await withGateway({ baseUrl, clientKey, clientKeyPassphrase }, async (gateway) => {
      expect((await gateway.auth({ endUserIp })).orderRef).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  it('gets nothing of another relying party’s orders', async () => {
    const { orderRef } = await bankid.auth({ endUserIp });
    const other = {
      clientCertificate: await readFile(simulator.otherClientCertFile, 'utf8'),
      clientKey: await readFile(simulator.otherClientKeyFile, 'utf8'),
    };
    await withGateway(other, async (gateway) => {
      expect((await errorOf(gateway.collect(orderRef))).code).toBe('invalidParameters');
      expect((await errorOf(gateway.cancel(orderRef))).code).toBe('invalidParameters');
    });
    expect((await bankid.collect(orderRef)).status).toBe('pending');
  });

  it('fails with a client certificate of a foreign CA, and without any', async () => {
    const { client } = await createTransportCertificates();
    const foreign = { clientCertificate: client.certificate, clientKey: client.privateKey };
    for (const difference of [foreign, { clientCertificate: '', clientKey: '' }]) {
      const error = await withGateway(difference, (gateway) =>
        errorOf(gateway.auth({ endUserIp })),
      );
      expect(error.code).toBe('unreachable');
    }
  });

  it('fails with a server that the root does not vouch for', async () => {
    const { serverCa } = await createTransportCertificates();
    const difference = { serverCa: serverCa.certificate };
    const error = await withGateway(difference, (gateway) => errorOf(gateway.auth({ endUserIp })));
    expect(error).toMatchObject({ code: 'unreachable' });
  });

  it('fails when BankID is down, and works again when it is back', async () => {
    await control('/dev/bankid/defaults', { down: true });
    expect((await errorOf(bankid.auth({ endUserIp }))).code).toBe('unreachable');
    await control('/dev/bankid/defaults', {});
    expect((await bankid.auth({ endUserIp })).orderRef).toBeTruthy();
  });

  it('fails when nobody listens', async () => {
    await withGateway({ baseUrl: 'https://localhost:9' }, async (gateway) => {
      const error = await errorOf(gateway.auth({ endUserIp }));
      expect(error).toMatchObject({ code: 'unreachable', message: 'BankID: unreachable' });
    });
  });

  it('fails when BankID answers with a page', async () => {
    await control('/dev/bankid/defaults', { rubbish: true });
    expect((await errorOf(bankid.auth({ endUserIp }))).code).toBe('unreadable');
  });

  it('gives up when BankID does not answer in time', async () => {
    await control('/dev/bankid/defaults', { hang: true });
    const error = await withGateway({ timeoutMs: 100 }, (gateway) =>
      errorOf(gateway.auth({ endUserIp })),
    );
    expect(error.code).toBe('timeout');
  });
});
