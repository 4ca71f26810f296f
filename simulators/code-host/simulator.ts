import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fastify from 'fastify';

/** A secret that was found, as a code host sends it. */
export interface Finding {
  token: string;
  type: string;
  url: string;
  source: string;
}

export interface CodeHost {
  /** Where its public keys are asked for. */
  keysUrl: string;
  /** `POST /dev/code-host/report` makes it send a report: `{ to, findings }`. */
  controlUrl: string;
  /** Sends what was found, signed; a part can be replaced, as by somebody who forges. */
  report: (
    to: string,
    findings: readonly Partial<Finding>[],
    forged?: { body?: string; identifier?: string; signature?: string },
  ) => Promise<Response>;
  /** Signs from now on with a key that was not told of before. */
  changeKey: () => void;
  /** How often its keys were asked for. */
  asked: () => number;
  close: () => Promise<void>;
}

/**
 * Starts a code host on loopback that reports published secrets as GitHub does (docs.github.com,
 * "Secret scanning partner program"): a JSON array, signed by ECDSA on P-256 over the body as it is
 * sent, with a key that is found by its identifier in a list.
 */
export async function startCodeHost({ port = 0 } = {}): Promise<CodeHost> {
  const makeKey = () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return { ...pair, pem, identifier: createHash('sha256').update(pem).digest('hex') };
  };
  const keys = [makeKey()];
  let asked = 0;
  const server = fastify({ forceCloseConnections: true });

  server.get('/meta/public_keys/secret_scanning', async () => {
    asked += 1;
    return {
      public_keys: keys.map(({ pem, identifier }, index) => ({
        key_identifier: identifier,
        key: pem,
        is_current: index === keys.length - 1,
      })),
    };
  });

  const report: CodeHost['report'] = async (to, findings, forged = {}) => {
    const present = keys.at(-1)!;
    const found = { type: 'troskel_api_key', url: '', source: 'content' };
    const body = JSON.stringify(findings.map((finding) => ({ ...found, ...finding })));
    const signature = sign('sha256', Buffer.from(body), present.privateKey).toString('base64');
    return fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'github-public-key-identifier': forged.identifier ?? present.identifier,
        'github-public-key-signature': forged.signature ?? signature,
      },
      body: forged.body ?? body,
    });
  };

  server.post<{ Body: { to: string; findings: Partial<Finding>[] } }>(
    '/dev/code-host/report',
    (request) =>
      report(request.body.to, request.body.findings).then(async (answer) => ({
        status: answer.status,
        answer: await answer.json(),
      })),
  );

  const controlUrl = await server.listen({ host: '127.0.0.1', port });
  return {
    keysUrl: `${controlUrl}/meta/public_keys/secret_scanning`,
    controlUrl,
    report,
    changeKey: () => void keys.push(makeKey()),
    asked: () => asked,
    close: () => server.close(),
  };
}
