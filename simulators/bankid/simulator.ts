/**
 * BankID for development and tests: a server that speaks the Relying Party API v6.0 over mutual
 * TLS, and an app to answer it with. Nothing of the product is imported; the product is pointed
 * here by its ordinary settings.
 *
 * What is as at BankID: paths, fields and their limits, states, hint codes, error codes, the start
 * window of 30 seconds, the end after 3 minutes, orders bound to the client certificate and
 * collected once after their end, and signatures: each person gets a certificate under the
 * simulator's own root, signs in BankID's XML format, and the OCSP answer carries BankID's nonce.
 * The certificates are made at the first start and kept in `dir`. Orders live in memory.
 *
 * The control server (plain HTTP on 127.0.0.1):
 * - `GET /dev/bankid`: the app as a page. It scans a pasted QR text, or opens with
 *   `?autostarttoken=…` in place of `bankid:///?autostarttoken=…&redirect=null`.
 * - `GET /dev/bankid/orders.json`: open and recent orders, newest first.
 * - `GET /dev/bankid/persons.json`: test persons. Any other valid personal number works too.
 * - `POST /dev/bankid/orders/{id}` `{ action, personalNumber?, error?, delayMs?, risk?,
 *   startWindowMs?, finishWindowMs?, qr?, ipAddress?, wayBack? }`
 *   - `scan`, `open`: the app takes the order, by code or by start token. With `qr` the text must
 *     be the right one for this second. `open` shows `started` for one collect, then `userSign`.
 *   - `approve`: completes as `personalNumber`, else the required or the first test person.
 *   - `refuse` userCancel, `block` certificateErr, `expire` expiredTransaction (`error:
 *     'startFailed'` for the other one).
 *   - `error`: an error code for the next call on this order (internalError when left out), or a
 *     hint code, which becomes the order's. `pending:x`, `failed:x`, `error:x` give codes that
 *     nobody knows.
 *   - `risk` (`low`, `moderate`, `high`) is the transaction's; windows count from the start of the
 *     order; `delayMs` lets the action happen later.
 *   - `wayBack`: where the app leads after an order that it was opened for on the same device.
 *     `returns` to the order's `returnUrl`, `nowhere`, or `other_browser`: the page shows the address
 *     to be opened there. `opens` in the answer is that address, as the web address that the browsers'
 *     own schemes stand for; null for nowhere.
 * - `POST /dev/bankid/scan` `{ qr }`: finds the order of a QR text and scans it.
 * - `POST /dev/bankid/defaults` `{ startWindowMs?, finishWindowMs?, risk?, wayBack?,
 *   nextStartError?, down?, rubbish?, hang? }`: for orders to come and for the whole server; replaces what was set before,
 *   so an empty body resets.
 * - `POST /dev/clock` `{ offsetSeconds }`: the simulator's time is the system's plus this. Move it
 *   together with the product's: an OCSP answer from another time is refused.
 *
 * Bad input answers 400 with `{ message, field }`, an unknown order 404.
 */
import type { Server } from 'node:net';
import { openCertificates } from './certificate-store.ts';
import { CompletionMaker } from './completion.ts';
import { createControlServer } from './control-server.ts';
import { calm } from './disturbance.ts';
import { OrderBook } from './orders.ts';
import { createRpServer } from './rp-server.ts';

export type BankidSimulatorOptions = {
  /** Folder for certificates and keys; created if missing. */
  dir: string;
  /** Ports on 127.0.0.1; any free one by default or for 0. */
  rpPort?: number;
  controlPort?: number;
};

export type BankidSimulator = {
  /** `https://localhost:PORT`; a client appends `/rp/v6.0/…`. */
  rpUrl: string;
  /** `http://127.0.0.1:PORT`. */
  controlUrl: string;
  clientCertFile: string;
  clientKeyFile: string;
  /** A second relying party, for tests of what belongs to another one. */
  otherClientCertFile: string;
  otherClientKeyFile: string;
  /** Root of the server's certificate. */
  serverCaFile: string;
  /** Root of the persons' certificates. */
  signerCaFile: string;
  close: () => Promise<void>;
};

type HttpServer = Server & { closeAllConnections: () => void };

async function listen(server: HttpServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function stop(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

/** Starts the simulated BankID. @throws when a port is taken or `dir` can't be written */
export async function startBankidSimulator({
  dir,
  rpPort = 0,
  controlPort = 0,
}: BankidSimulatorOptions): Promise<BankidSimulator> {
  const { certificates, files } = await openCertificates(dir);
  let offsetMs = 0;
  let disturbance = calm();
  const now = () => Date.now() + offsetMs;
  const orders = new OrderBook(now);
  const rpServer = createRpServer({
    server: certificates.server,
    clientCa: certificates.clientCa.certificate,
    orders,
    completions: new CompletionMaker(certificates),
    disturbance: () => disturbance,
  });
  const controlServer = createControlServer({
    orders,
    clock: {
      now,
      setOffsetSeconds: (seconds) => {
        offsetMs = seconds * 1000;
      },
    },
    setDisturbance: (wanted) => {
      disturbance = wanted;
    },
  });
  const rpAddress = await listen(rpServer, rpPort);
  const controlAddress = await listen(controlServer, controlPort);
  return {
    rpUrl: `https://localhost:${rpAddress}`,
    controlUrl: `http://127.0.0.1:${controlAddress}`,
    clientCertFile: files('client').certificateFile,
    clientKeyFile: files('client').privateKeyFile,
    otherClientCertFile: files('otherClient').certificateFile,
    otherClientKeyFile: files('otherClient').privateKeyFile,
    serverCaFile: files('serverCa').certificateFile,
    signerCaFile: files('root').certificateFile,
    close: async () => {
      await Promise.all([stop(rpServer), stop(controlServer)]);
    },
  };
}
