import { createServer, request, type Server } from 'node:https';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTransportCertificates } from '../../../../simulators/bankid/certificates.ts';
import { BankidError, createBankidGateway, type BankidGateway } from './bankid.ts';

async function errorOf(call: Promise<unknown>): Promise<BankidError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BankidError) return error;
  throw new Error('the call did not fail with a BankidError', { cause: error });
}

describe('an answer', () => {
  let server: Server;
  let answer: { status: number; text: string };
  let contentType: string | undefined;
  let gateway: BankidGateway;

  beforeAll(async () => {
    const certificates = await createTransportCertificates();
    server = createServer(
      { cert: certificates.server.certificate, key: certificates.server.privateKey },
      (request, response) => {
        contentType = request.headers['content-type'];
        response.writeHead(answer.status).end(answer.text);
      },
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    gateway = createBankidGateway({
      baseUrl: `https://localhost:${port}`,
      clientCertificate: certificates.client.certificate,
      clientKey: certificates.client.privateKey,
      serverCa: certificates.serverCa.certificate,
      signerCa: certificates.serverCa.certificate,
    });
  });

  afterAll(async () => {
    await gateway.close();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['nothing', 200, '', 'unreadable'],
    ['a list', 200, '[]', 'unreadable'],
    ['another order', 200, '{"orderRef":"b","status":"pending"}', 'unreadable'],
    ['an unknown status', 200, '{"orderRef":"a","status":"sleeping"}', 'unreadable'],
    ['no completion data', 200, '{"orderRef":"a","status":"complete"}', 'unreadable'],
    ['more than 1 MB', 200, `{"padding":"${'x'.repeat(1_100_000)}"}`, 'unreadable'],
    ['a 502 page', 502, '<html>', 'unreadable'],
    ['an empty 405', 405, '', 'methodNotAllowed'],
    ['a 503 page', 503, '<html>', 'maintenance'],
    ['a forbidden page', 403, '<html>', 'unauthorized'],
    ['a shouted code', 500, '{"errorCode":"INTERNALERROR"}', 'internalError'],
    ['one of our own codes', 400, '{"errorCode":"timeout"}', 'other'],
  ])('of %s fails', async (_name, status, text, code) => {
    answer = { status, text };
    expect((await errorOf(gateway.collect('a'))).code).toBe(code);
  });

  it('answers a request whose content type is JSON and nothing more', async () => {
    answer = { status: 200, text: '{}' };
    await gateway.cancel('a');
    expect(contentType).toBe('application/json');
  });

  it('comes over a new connection when the server has closed the old one', async () => {
    answer = { status: 200, text: '{}' };
    await gateway.cancel('a');
    server.closeAllConnections();
    await expect(gateway.cancel('a')).resolves.toBeUndefined();
  });

  it('may have fields that nobody knows, and lack the hint', async () => {
    answer = { status: 200, text: '{"orderRef":"a","status":"pending","colour":"red"}' };
    expect(await gateway.collect('a')).toEqual({ status: 'pending', hintCode: 'unknown' });
  });

  it('never brings a personal number into an error', async () => {
    const details = 'Order in progress for 198101012394 and 19810101-2394';
    answer = { status: 400, text: JSON.stringify({ errorCode: 'alreadyInProgress', details }) };
    const error = await errorOf(gateway.collect('a'));
    expect(error.details).toBe(
      'status 400 alreadyInProgress Order in progress for [number] and [number]',
    );
    expect(error.message).toBe('BankID: alreadyInProgress');
  });
});

describe('a server that speaks TLS 1.1 at most', () => {
  const defaults = { version: tls.DEFAULT_MIN_VERSION, ciphers: tls.DEFAULT_CIPHERS };
  let server: Server;
  let url: string;
  let gateway: BankidGateway;
  let serverCa: string;

  beforeAll(async () => {
    const certificates = await createTransportCertificates();
    serverCa = certificates.serverCa.certificate;
    server = createServer(
      {
        cert: certificates.server.certificate,
        key: certificates.server.privateKey,
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        // OpenSSL leaves the signatures of old versions out at every level above this.
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
      (_request, response) => response.end('{}'),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    url = `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
    gateway = createBankidGateway({
      baseUrl: url,
      clientCertificate: certificates.client.certificate,
      clientKey: certificates.client.privateKey,
      serverCa,
      signerCa: serverCa,
    });
  });

  afterAll(async () => {
    await gateway.close();
    server.close();
  });

  afterEach(() => {
    tls.DEFAULT_MIN_VERSION = defaults.version;
    tls.DEFAULT_CIPHERS = defaults.ciphers;
  });

  /** Node's own client, with nothing said of versions: what all gateways but BankID's are. */
  const askAsOthers = () =>
    new Promise<string>((resolve, reject) => {
      const call = request(url, { ca: serverCa, agent: false }, (response) => {
        response.resume();
        resolve((response.socket as tls.TLSSocket).getProtocol() ?? '');
      });
      call.on('error', reject).end();
    });

  it('is not spoken to as BankID, even where Node would', async () => {
    tls.DEFAULT_MIN_VERSION = 'TLSv1';
    tls.DEFAULT_CIPHERS = 'DEFAULT@SECLEVEL=0';
    expect(await askAsOthers()).toBe('TLSv1.1');
    expect((await errorOf(gateway.cancel('a'))).code).toBe('unreachable');
  });

  it('is not spoken to by Node as it is run here', async () => {
    expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2');
    await expect(askAsOthers()).rejects.toThrow(/protocol version|unsupported protocol/);
  });
});
