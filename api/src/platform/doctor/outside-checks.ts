import { X509Certificate } from 'node:crypto';
import { BankidError, createBankidGateway } from '../gateways/bankid.ts';
import { createCompanyRegistry } from '../gateways/company-registry.ts';
import { reasonBehind, reasonOf } from '../log.ts';
import { judgedEnd } from './address-checks.ts';
import { checksOf, fault, judged, lasting, ok, skipped, warning } from './check.ts';

const patience = 10_000;

/** Answers the end of the certificate that ends first, in seconds from now. */
function firstEnd(pem: string, now: Date): number {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  const ends = blocks.map((block) => new X509Certificate(block).validToDate.getTime());
  return (Math.min(...ends) - now.getTime()) / 1000;
}

/** BankID's answer to a question about an order that is nobody's (Relying Party API, "Errors"). */
const unknownOrder = '00000000-0000-4000-8000-000000000000';

/** Asks for a provider's discovery document. @throws with the reason as a code */
async function discovery(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!answer.ok) return `status ${answer.status}`;
  const document: unknown = await answer.json();
  const isOne = typeof document === 'object' && document !== null && 'token_endpoint' in document;
  return isOne ? null : 'no discovery document';
}

async function faultOf(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    return `no answer: ${reasonBehind(error)}`;
  }
}

export const outsideChecks = checksOf('Outside systems', {
  'BANKID-CERTIFICATE': {
    title: 'Our BankID certificate lasts',
    meaning: 'When it has ended nobody signs in, signs or is verified with BankID.',
    remedy: 'Order the next one from the bank now; it takes days. Then BANKID_CLIENT_CERT_FILE.',
    needs: 'settings',
    look: ({ bankidFiles, now }) => judgedEnd(firstEnd(bankidFiles.clientCertificate, now)),
  },
  'BANKID-AUTHORITIES': {
    title: 'The certificates by which BankID is known last',
    meaning: 'BankID’s answers and signatures are no longer believed.',
    remedy: 'Fetch the new ones from BankID: BANKID_SERVER_CA_FILE, BANKID_SIGNER_CA_FILE.',
    needs: 'settings',
    look: ({ bankidFiles: { serverCa, signerCa }, now }) =>
      judgedEnd(Math.min(firstEnd(serverCa, now), firstEnd(signerCa, now)), 'the first of them: '),
  },
  'BANKID-ANSWERS': {
    title: 'BankID answers and knows our certificate',
    meaning: 'Nobody signs in, signs or is verified with BankID.',
    remedy: 'Look at BankID’s status page, the firewall, and whether the certificate is theirs.',
    needs: 'settings',
    async look({ settings, bankidFiles }) {
      const gateway = createBankidGateway({
        baseUrl: settings.bankid.url,
        ...bankidFiles,
        clientKeyPassphrase: settings.bankid.clientKeyPassphrase,
      });
      try {
        await gateway.cancel(unknownOrder);
        return ok('it answers');
      } catch (error) {
        const code = error instanceof BankidError ? error.code : reasonOf(error);
        return code === 'invalidParameters' || code === 'notFound'
          ? ok('it answers')
          : fault(`it does not: ${code}`);
      } finally {
        await gateway.close();
      }
    },
  },
  'REGISTRY-TOKEN': {
    title: 'The company registry answers and takes our name and secret',
    meaning: 'No company can be looked up, thus none can apply.',
    remedy: 'Look at REGISTRY_CLIENT_ID and _SECRET, and at the registry’s status.',
    needs: 'settings',
    async look({ settings: { registry } }) {
      const client = createCompanyRegistry({
        apiUrl: registry.url,
        ...registry,
        timeoutMs: patience,
      });
      try {
        return (await client.isAlive())
          ? ok('it does')
          : fault('it refuses us, or does not answer');
      } finally {
        await client.close();
      }
    },
  },
  'PROVIDERS-ANSWER': {
    title: 'Google and Microsoft answer for sign-in',
    meaning: 'Who signs in that way cannot.',
    remedy: 'Look at the firewall, and at GOOGLE_DISCOVERY_URL or MICROSOFT_DISCOVERY_URL.',
    needs: 'settings',
    async look({ settings: { providers } }) {
      const set = Object.entries(providers).filter(([, client]) => client !== undefined);
      if (set.length === 0) return skipped('neither is set');
      const facts = await Promise.all(
        set.map(async ([name, client]) => {
          const wrong = await faultOf(() => discovery(client?.discoveryUrl ?? ''));
          return wrong === null ? [] : [`${name}: ${wrong}`];
        }),
      );
      return facts.flat().length > 0
        ? fault(...facts.flat())
        : ok(set.map(([name]) => name).join());
    },
  },
  'FLAGS-ANSWER': {
    title: 'The server of flags answers',
    meaning: 'Every flag stands as the product comes with it.',
    remedy: 'Look at OFREP_URL and OFREP_API_KEY.',
    needs: 'settings',
    async look({ settings: { remoteFlags } }) {
      if (remoteFlags === undefined) return skipped('flags are rows of our own');
      const wrong = await faultOf(async () => {
        const { status } = await fetch(`${remoteFlags.url}/ofrep/v1/evaluate/flags`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(remoteFlags.apiKey ? { authorization: `Bearer ${remoteFlags.apiKey}` } : {}),
          },
          body: JSON.stringify({ context: { targetingKey: 'everybody' } }),
          signal: AbortSignal.timeout(patience),
        });
        return status === 200 ? null : `status ${status}`;
      });
      return wrong === null ? ok('it does') : fault(wrong);
    },
  },
  'CLOCK-WORLD': {
    title: 'This machine’s clock is right',
    meaning: 'Codes end early, signatures and tokens are refused, deadlines are wrong.',
    remedy: 'Have the machine keep time by NTP.',
    needs: 'settings',
    async look(context) {
      const asked = context.machine.now();
      const answer = await fetch(context.settings.registry.tokenUrl, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      }).catch(() => null);
      const said = Date.parse(answer?.headers.get('date') ?? '');
      if (Number.isNaN(said)) return skipped('nobody outside tells the time');
      const apart = Math.abs(said - (asked + context.machine.now()) / 2) / 1000;
      // The header has whole seconds (RFC 9110, section 6.6.1).
      return judged(
        apart,
        { warning: 5, fault: 60 },
        `${lasting(apart)} from the registry’s clock`,
      );
    },
  },
  'ERROR-REPORTS': {
    title: 'The receiver of error reports can be reached',
    meaning: 'What nobody expected is told to nobody.',
    remedy: 'Look at SENTRY_DSN and the firewall.',
    needs: 'settings',
    async look({ settings: { errorReports } }) {
      if (errorReports.dsn === undefined) return skipped('SENTRY_DSN is not set');
      const { origin } = new URL(errorReports.dsn);
      const wrong = await faultOf(async () => {
        await fetch(origin, {
          method: 'HEAD',
          signal: AbortSignal.timeout(patience),
          redirect: 'manual',
        });
        return null;
      });
      return wrong === null ? ok('it answers') : warning(wrong);
    },
  },
});
