import {
  createSignerAuthority,
  issuePersonCertificate,
  type Credential,
  type SignerAuthority,
} from '../../../../simulators/bankid/certificates.ts';
import {
  createOcspResponse,
  signatureNonce,
  type OcspRequest,
} from '../../../../simulators/bankid/ocsp.ts';
import { personOf } from '../../../../simulators/bankid/persons.ts';
import { createSignature } from '../../../../simulators/bankid/signature.ts';
import {
  createSignatureVerifier,
  type SentData,
  type SignatureClaim,
  type SignatureVerifier,
} from './bankid-signature.ts';
import { encodeText } from './bankid-wire.ts';

export const johan = personOf('198101012394');
const sara = personOf('199101012384');

export const sent: SentData = {
  kind: 'sign',
  visibleText: 'Jag godkänner avtalet.\nRad två.',
  nonVisibleText: 'avtal 7',
};

type Making = {
  signed?: SentData;
  credential?: Credential;
  chain?: string[];
  ocsp?: Partial<OcspRequest>;
};

export type SignatureFactory = {
  authority: SignerAuthority;
  /** Another root whose certificates have the same names. */
  impostor: SignerAuthority;
  johansCredential: Credential;
  sarasCredential: Credential;
  /** Trusts `authority`. */
  verify: SignatureVerifier;
  /** Makes a claim that Johan signed `sent`, modified by `making`. */
  make: (making?: Making) => Promise<SignatureClaim>;
  /** Makes Johan's signature with modified XML, and an OCSP answer for the result. */
  tampered: (change: (document: string) => string) => Promise<SignatureClaim>;
};

/** Makes signatures by the simulator's own certificates, genuine and forged. */
export async function createSignatureFactory(): Promise<SignatureFactory> {
  const [authority, impostor] = await Promise.all([
    createSignerAuthority(),
    createSignerAuthority(),
  ]);
  const [johansCredential, sarasCredential] = await Promise.all([
    issuePersonCertificate(authority.issuing, johan),
    issuePersonCertificate(authority.issuing, sara),
  ]);

  function sign({ signed = sent, credential = johansCredential, chain }: Making): string {
    return createSignature({
      kind: signed.kind,
      relyingParty: { displayName: 'Tröskel', subject: 'cn=Tröskel' },
      userVisibleData: signed.visibleText && encodeText(signed.visibleText),
      userNonVisibleData: signed.nonVisibleText && encodeText(signed.nonVisibleText),
      uhi: 'AAAA',
      person: credential,
      chain: chain ?? [authority.issuing.certificate],
    });
  }

  async function claimOf(signature: string, making: Making): Promise<SignatureClaim> {
    const der = await createOcspResponse({
      certificate: (making.credential ?? johansCredential).certificate,
      issuer: authority.issuing.certificate,
      responder: authority.ocspResponder,
      producedAt: new Date(),
      nonce: signatureNonce(signature),
      ...making.ocsp,
    });
    const ocspResponse = der.toString('base64');
    return { signature, ocspResponse, personalNumber: johan.personalNumber, sent };
  }

  return {
    authority,
    impostor,
    johansCredential,
    sarasCredential,
    verify: createSignatureVerifier(authority.root.certificate),
    make: (making = {}) => claimOf(sign(making), making),
    tampered(change) {
      const document = Buffer.from(sign({}), 'base64').toString('utf8');
      const changed = change(document);
      if (changed === document) throw new Error('the change changes nothing');
      return claimOf(encodeText(changed), {});
    },
  };
}
