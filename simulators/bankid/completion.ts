import { randomBytes } from 'node:crypto';
import { issuePersonCertificate, type Credential, type SignerAuthority } from './certificates.ts';
import { createOcspResponse, signatureNonce } from './ocsp.ts';
import type { Order } from './orders.ts';
import { personOf } from './persons.ts';
import { createSignature } from './signature.ts';

export type CompletionData = {
  user: { personalNumber: string; name: string; givenName: string; surname: string };
  device: { ipAddress: string; uhi: string };
  /** YYYY-MM-DD. */
  bankIdIssueDate: string;
  stepUp?: { mrtd: boolean };
  signature: string;
  ocspResponse: string;
  risk?: string;
};

type BankId = { credential: Credential; uhi: string };

/** Signs for the persons; each gets a certificate and a device at the first approval. */
export class CompletionMaker {
  readonly #authority: SignerAuthority;
  readonly #bankIds = new Map<string, Promise<BankId>>();

  constructor(authority: SignerAuthority) {
    this.#authority = authority;
  }

  async complete(order: Readonly<Order>): Promise<CompletionData> {
    const person = personOf(order.personalNumber ?? '');
    const bankId = await this.#bankIdOf(person.personalNumber);
    const { request, kind, relyingParty } = order;
    const { issuing, ocspResponder } = this.#authority;
    const signature = createSignature({
      kind,
      relyingParty,
      userVisibleData: request.userVisibleData,
      userNonVisibleData: request.userNonVisibleData,
      uhi: bankId.uhi,
      person: bankId.credential,
      chain: [issuing.certificate],
    });
    const ocspResponse = await createOcspResponse({
      certificate: bankId.credential.certificate,
      issuer: issuing.certificate,
      responder: ocspResponder,
      producedAt: new Date(order.endedAt ?? order.createdAt),
      nonce: signatureNonce(signature),
    });
    const { personalNumber, name, givenName, surname } = person;
    return {
      user: { personalNumber, name, givenName, surname },
      device: { ipAddress: order.ipAddress ?? request.endUserIp, uhi: bankId.uhi },
      bankIdIssueDate: '2024-03-18',
      ...(request.requirement?.mrtd ? { stepUp: { mrtd: true } } : {}),
      signature,
      ocspResponse: ocspResponse.toString('base64'),
      ...(request.returnRisk ? { risk: order.risk } : {}),
    };
  }

  #bankIdOf(personalNumber: string): Promise<BankId> {
    const existing = this.#bankIds.get(personalNumber);
    if (existing) return existing;
    const bankId = issuePersonCertificate(this.#authority.issuing, personOf(personalNumber)).then(
      (credential) => ({ credential, uhi: randomBytes(20).toString('base64') }),
    );
    this.#bankIds.set(personalNumber, bankId);
    return bankId;
  }
}
