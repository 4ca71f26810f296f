import { request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { WEB_APP_VERSION } from '@troskel/contract/ground/version';
import { reasonOf } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import {
  checksOf,
  fault,
  faultIf,
  judged,
  lasting,
  ok,
  skipped,
  warning,
  warningIf,
} from './check.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

const patience = 10_000;
/** Days before a certificate ends. */
const certificateDays = { warning: 30, fault: 7 };

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Asks as a stranger would, without following redirects. @throws with the reason as a code */
async function ask(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? request : requestPlain;
  const agent = url.protocol === 'https:' ? { agent: new Agent({ keepAlive: false }) } : {};
  const signal = AbortSignal.timeout(patience);
  const call = send(url, { headers, signal, ...agent }, resolve);
  call.on('error', reject);
  call.end();
  const response = await promise;
  let body = '';
  for await (const chunk of response) if (body.length < 100_000) body += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const isHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => publicUrl.startsWith('https://');
const unencrypted = () => skipped('PUBLIC_URL is no https address');

interface Encryption {
  endsInSeconds: number;
  protocol: string | null;
}

/** Reads the certificate that stands at an address, whether or not it is trusted. */
async function encryptionAt(
  address: string,
  now: Date,
  options: { maxVersion?: 'TLSv1.1' } = {},
): Promise<Encryption> {
  const { hostname, port } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<Encryption>();
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Whether it is trusted is for ADDRESS-ANSWERS to say; here its end counts.
    rejectUnauthorized: false,
    ...(options.maxVersion
      ? { ...options, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }
      : {}),
  });
  socket.setTimeout(patience, () =>
    socket.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })),
  );
  socket.on('error', reject);
  socket.on('secureConnect', () => {
    const ends = Date.parse(socket.getPeerCertificate().valid_to);
    resolve({ endsInSeconds: (ends - now.getTime()) / 1000, protocol: socket.getProtocol() });
    socket.destroy();
  });
  return promise;
}

/** Judges the end of a certificate, for every check of one. */
export function judgedEnd(seconds: number, fact = ''): ReturnType<typeof judged> {
  const said = seconds < 0 ? 'it has ended' : `it ends in ${lasting(seconds)}`;
  return judged(
    -seconds,
    {
      warning: -certificateDays.warning * secondsPerDay,
      fault: -certificateDays.fault * secondsPerDay,
    },
    `${fact}${said}`,
  );
}

export const addressChecks = checksOf('Address and proxy', {
  'ADDRESS-ANSWERS': {
    title: 'The product answers at PUBLIC_URL and is ready',
    meaning: 'Nobody reaches it, or only some of its calls work.',
    remedy:
      'Look at the proxy, DNS and the firewall; for what fails see “Health” in operations.md.',
    needs: 'settings',
    async look({ settings: { publicUrl } }) {
      try {
        const { status, body } = await ask(new URL('/readyz', publicUrl));
        if (status === 200) return ok('ready');
        const failing = /"failing":\[([a-z",-]*)\]/.exec(body)?.[1]?.replaceAll('"', '');
        return fault(`status ${status}`, ...(failing ? [`failing: ${failing}`] : []));
      } catch (error) {
        return fault(`no answer: ${reasonOf(error)}`);
      }
    },
  },
  'ADDRESS-CERTIFICATE': {
    title: 'The certificate of PUBLIC_URL lasts',
    meaning: 'When it has ended browsers refuse the site.',
    remedy: 'Renew it, and see why that does not happen by itself.',
    needs: 'settings',
    async look({ settings, now }) {
      if (!isHttps(settings)) return unencrypted();
      try {
        return judgedEnd((await encryptionAt(settings.publicUrl, now)).endsInSeconds);
      } catch (error) {
        return fault(`no certificate: ${reasonOf(error)}`);
      }
    },
  },
  'ADDRESS-TLS': {
    title: 'The proxy speaks no version of TLS before 1.2',
    meaning: 'What goes that way can be read by others (RFC 8996).',
    remedy: 'Let the proxy speak TLS 1.2 and 1.3 alone.',
    needs: 'settings',
    async look({ settings, now }) {
      if (!isHttps(settings)) return unencrypted();
      const spoken = await encryptionAt(settings.publicUrl, now, { maxVersion: 'TLSv1.1' }).then(
        ({ protocol }) => protocol,
        () => null,
      );
      return spoken === null ? ok('older ones are refused') : fault(`it speaks ${spoken}`);
    },
  },
  'ADDRESS-HSTS': {
    title: 'Browsers are told to come by https alone',
    meaning: 'A first visit by plain http can be turned to another site.',
    remedy: 'Let the proxy pass the server’s Strict-Transport-Security on.',
    needs: 'settings',
    async look({ settings }) {
      if (!isHttps(settings)) return unencrypted();
      const { headers } = await ask(new URL('/healthz', settings.publicUrl));
      const seconds = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]);
      if (!seconds) return fault('the header is not there');
      return seconds < 180 * secondsPerDay
        ? warning(`for ${lasting(seconds)}`)
        : ok(`for ${lasting(seconds)}`);
    },
  },
  'ADDRESS-PLAIN': {
    title: 'Calls that come by plain http are refused',
    meaning: 'A program that sends its token unencrypted goes on unnoticed.',
    remedy: 'Let the proxy redirect pages alone; /api, /ofrep and /blobs it refuses on port 80.',
    needs: 'settings',
    async look({ settings, plainHttpPort }) {
      if (!isHttps(settings)) return unencrypted();
      const plain = new URL('/api/openapi.json', settings.publicUrl.replace(/^https/, 'http'));
      plain.port = String(plainHttpPort);
      const status = await ask(plain).then(
        (answer) => answer.status,
        () => null,
      );
      if (status === null) return ok('nothing listens there');
      if (status >= 400) return ok(`status ${status}`);
      return status >= 300
        ? warning(`status ${status}: the call is redirected`)
        : fault(`status ${status}: the call is answered`);
    },
  },
  'PROXY-TRUST': {
    title: 'The proxy is known to the server',
    meaning:
      'All visitors count as one: limits of calls and of failed logins hit everybody at once.',
    remedy: 'Name its addresses in TRUSTED_PROXIES.',
    needs: 'settings',
    look({ settings }) {
      if (!isHttps(settings)) return unencrypted();
      return settings.trustedProxies.length === 0
        ? warning('TRUSTED_PROXIES is empty, and somebody must encrypt')
        : ok(`${settings.trustedProxies.length} named`);
    },
  },
  'PROXY-TRUST-WIDE': {
    title: 'No stranger counts as a proxy',
    meaning: 'Anybody may say which address they come from, and get around every limit.',
    remedy: 'Name addresses or small blocks in TRUSTED_PROXIES.',
    needs: 'settings',
    look({ settings: { trustedProxies } }) {
      const wide = trustedProxies.filter((proxy) => {
        const bits = Number(/\/(\d+)$/.exec(proxy)?.[1] ?? Infinity);
        const isPrivate = /^(10\.|127\.|fc|fd|fe8|::1)/i.test(proxy);
        return bits < (isPrivate ? 8 : proxy.includes(':') ? 32 : 16);
      });
      return warningIf(
        wide.map((proxy) => `a block of /${proxy.split('/')[1]} is more than anybody owns`),
        'no block is wide',
      );
    },
  },
  'PROXY-FORWARDED': {
    title: 'The proxy writes the forwarding headers itself',
    meaning: 'Strangers choose the address and the host that the server believes.',
    remedy: 'Let it set X-Forwarded-For, -Host and -Proto and drop what a request brings.',
    needs: 'settings',
    async look({ settings }) {
      // The server answers 421 under a host that is not its own (api/src/platform/http/host-names.ts).
      const forged = { 'x-forwarded-host': 'doctor.invalid' };
      const { status } = await ask(new URL('/api/openapi.json', settings.publicUrl), forged);
      return status === 421
        ? fault('X-Forwarded-Host of a stranger is passed on')
        : ok('X-Forwarded-Host of a stranger has no effect');
    },
  },
  'METRICS-PRIVATE': {
    title: 'Strangers do not see the metrics',
    meaning: 'Everybody reads how many partners, inquiries and failures there are.',
    remedy:
      'Let the proxy pass on what comes to PORT alone; METRICS_HOST is localhost, or of a closed network.',
    needs: 'settings',
    async look({ settings: { publicUrl, metricsPort } }) {
      const places = [{ place: 'at PUBLIC_URL', url: new URL('/metrics', publicUrl) }];
      if (metricsPort) {
        const url = new URL('/metrics', publicUrl.replace(/^https/, 'http'));
        url.port = String(metricsPort);
        places.push({ place: 'on METRICS_PORT of its host', url });
      }
      const told = await Promise.all(
        places.map(async ({ place, url }) => {
          const body = await ask(url).then(
            (answer) => answer.body,
            () => '',
          );
          return body.includes('troskel_calls_total') ? [`they are told ${place}`] : [];
        }),
      );
      return faultIf(told.flat(), 'they are not told');
    },
  },
  'LISTEN-ADDRESS': {
    title: 'Nobody reaches the server around its proxy',
    meaning: 'Calls come unencrypted, and past what the proxy holds off.',
    remedy: 'Set HOST to localhost or to the address of a closed network.',
    needs: 'settings',
    look({ settings, machine }) {
      if (!isHttps(settings)) return unencrypted();
      if (machine.isContainer) return ok('it is in a container, and reached by the ports of that');
      return ['0.0.0.0', '::'].includes(settings.host)
        ? warning('the server listens on every network of its machine')
        : ok('it listens on one address');
    },
  },
  'PAGES-BUILT': {
    title: 'The pages are built, and of this version',
    meaning: 'Browsers get no pages, or some that do not fit the server.',
    remedy:
      'Put the whole package of this version in place; without one npm run build, with the same SITE and PHONE_COUNTRIES.',
    needs: 'settings',
    look({ clientFolder }) {
      if (!existsSync(join(clientFolder, 'csp-hashes.json'))) return fault('they are not there');
      const assets = join(clientFolder, 'assets');
      const isHere = readdirSync(assets)
        .filter((name) => name.endsWith('.js'))
        .some((name) => readFileSync(join(assets, name), 'utf8').includes(WEB_APP_VERSION));
      return faultIf(isHere ? [] : ['they are of another version'], `version ${WEB_APP_VERSION}`);
    },
  },
});
