/**
 * Client of BankID's Relying Party API v6.0. It implements the protocol and verifies answers; the
 * caller decides when to start, how often to collect and to whom an order belongs.
 */
import { openConnection, type ConnectionOptions } from './bankid-connection.ts';
import { BankidError } from './bankid-error.ts';
import type { SentData, SignatureVerifier } from './bankid-signature.ts';
import {
  CancelAnswer,
  CollectAnswer,
  encodeText,
  StartAnswer,
  type CompletionData,
} from './bankid-wire.ts';

export { BankidError } from './bankid-error.ts';
export type { SentData } from './bankid-signature.ts';

/** Maximum length of `web.userAgent`. */
const MAX_USER_AGENT = 256;

export type BankidGatewayOptions = Omit<ConnectionOptions, 'timeoutMs'> & {
  /** PEM of the root or roots of people's certificates. */
  signerCa: string;
  /** Timeout of a call in milliseconds; 10 000 by default. */
  timeoutMs?: number;
};

export type BankidStartRequest = {
  /** Address of the user's device as seen by our server, IPv4 or IPv6. */
  endUserIp: string;
  /** Plain text that the app shows: up to 1 100 bytes of UTF-8 for auth, 30 000 for sign. */
  visibleText?: string;
  visibleFormat?: 'plaintext' | 'simpleMarkdownV1';
  /** Plain text that is signed but not shown, up to 1 100 bytes of UTF-8. */
  nonVisibleText?: string;
  requirement?: {
    pinCode?: boolean;
    mrtd?: boolean;
    certificatePolicies?: string[];
    /** 12 digits: only this person may complete the order. */
    personalNumber?: string;
    /** Above this BankID ends the order with `transactionRiskBlocked`. */
    risk?: 'LOW' | 'MODERATE';
  };
  /** Up to 512 characters; see `returnAddress` of the start link. */
  returnUrl?: string;
  /** Requests `risk` in the completion. */
  returnRisk?: boolean;
  web?: { referringDomain?: string; userAgent?: string; deviceIdentifier?: string };
};

/** A started order. `qrStartSecret` and `orderRef` stay on the server. */
export type BankidOrder = {
  orderRef: string;
  autoStartToken: string;
  qrStartToken: string;
  qrStartSecret: string;
  /** When the answer arrived; the QR code's seconds count from here. */
  receivedAt: Date;
};

export type BankidRisk = 'low' | 'moderate' | 'high';

/** The person who completed an order, with a verified signature. */
export type BankidCompletion = {
  user: { personalNumber: string; name: string; givenName: string; surname: string };
  /** The user's device as seen by BankID. */
  device: { ipAddress: string; uhi: string | undefined };
  /** YYYY-MM-DD, maybe with a UTC offset. */
  bankIdIssueDate: string | undefined;
  /** Whether an identity document was read as part of the order. */
  hasReadDocument: boolean;
  /** Only when requested, and not always then. An unknown value counts as high. */
  risk: BankidRisk | undefined;
  /** Base64, to be stored as evidence of a signature. */
  signature: string;
  ocspResponse: string;
};

export type BankidCollected =
  | { status: 'pending'; hintCode: string }
  | { status: 'failed'; hintCode: string }
  | { status: 'complete'; completion: BankidCompletion };

/** Every call throws BankidError, and nothing else. */
export type BankidGateway = {
  auth: (request: BankidStartRequest) => Promise<BankidOrder>;
  sign: (request: BankidStartRequest & { visibleText: string }) => Promise<BankidOrder>;
  /**
   * Reads the state of an order. At most every two seconds, and never again after its end.
   * @param sent what the order was started with; a completion that signed anything else is refused
   * with `signature_invalid`. By default an identification without texts.
   */
  collect: (orderRef: string, sent?: SentData) => Promise<BankidCollected>;
  cancel: (orderRef: string) => Promise<void>;
  close: () => Promise<void>;
};

function riskOf(risk: string | undefined): BankidRisk | undefined {
  const known = risk?.toLowerCase();
  if (known === undefined || known === 'low' || known === 'moderate') return known;
  return 'high';
}

function completionOf(data: CompletionData): BankidCompletion {
  const { user, device, bankIdIssueDate, signature, ocspResponse } = data;
  return {
    user,
    device: { ipAddress: device.ipAddress, uhi: device.uhi },
    bankIdIssueDate,
    hasReadDocument: (data.stepUp ?? data.setUp)?.mrtd ?? false,
    risk: riskOf(data.risk),
    signature,
    ocspResponse,
  };
}

function webOf({ userAgent, ...rest }: NonNullable<BankidStartRequest['web']>): object | undefined {
  const web = { ...rest, userAgent: userAgent?.slice(0, MAX_USER_AGENT) };
  // BankID refuses empty members, and an empty object.
  const members = Object.entries(web).filter(([, value]) => value);
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function bodyOf(request: BankidStartRequest): object {
  const { visibleText, visibleFormat, nonVisibleText, web, endUserIp, ...rest } = request;
  return {
    ...rest,
    // A dual-stack socket shows an IPv4 address in IPv6 form.
    endUserIp: endUserIp.replace(/^::ffff:(?=\d+\.)/i, ''),
    userVisibleData: visibleText ? encodeText(visibleText) : undefined,
    userVisibleDataFormat: visibleText ? visibleFormat : undefined,
    userNonVisibleData: nonVisibleText ? encodeText(nonVisibleText) : undefined,
    web: web && webOf(web),
  };
}

/** @throws when a certificate or key can't be read */
export function createBankidGateway(options: BankidGatewayOptions): BankidGateway {
  const connection = openConnection({ timeoutMs: 10_000, ...options });
  let verifier: Promise<SignatureVerifier> | undefined;

  /** The verification's libraries have tens of megabytes: they are loaded on first use. */
  function loadVerifier(): Promise<SignatureVerifier> {
    verifier ??= import('./bankid-signature.ts').then(({ createSignatureVerifier }) =>
      createSignatureVerifier(options.signerCa),
    );
    return verifier;
  }

  async function start(path: string, request: BankidStartRequest): Promise<BankidOrder> {
    const answer = await connection.call(path, bodyOf(request), StartAnswer);
    return { ...answer, receivedAt: new Date() };
  }

  async function check(data: CompletionData, sent: SentData): Promise<void> {
    const { signature, ocspResponse, user } = data;
    const verify = await loadVerifier();
    try {
      await verify({ signature, ocspResponse, personalNumber: user.personalNumber, sent });
    } catch (error) {
      // A library that throws on the input is a refusal like our own, without its message.
      const isOurs = error instanceof Error && error.name === 'SignatureInvalid';
      const reason = isOurs ? error.message : 'unreadable';
      throw new BankidError('signature_invalid', reason);
    }
  }

  return {
    auth: (request) => start('/auth', request),
    sign: (request) => start('/sign', request),
    async collect(orderRef, sent = { kind: 'auth' }) {
      const answer = await connection.call('/collect', { orderRef }, CollectAnswer);
      if (answer.orderRef !== orderRef) throw new BankidError('unreadable', 'another order');
      if (answer.status !== 'complete') {
        return { status: answer.status, hintCode: answer.hintCode ?? 'unknown' };
      }
      await check(answer.completionData, sent);
      return { status: 'complete', completion: completionOf(answer.completionData) };
    },
    async cancel(orderRef) {
      await connection.call('/cancel', { orderRef }, CancelAnswer);
    },
    close() {
      connection.close();
      return Promise.resolve();
    },
  };
}
