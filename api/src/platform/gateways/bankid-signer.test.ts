import { beforeAll, describe, expect, it } from 'vitest';
import { issuePersonCertificate } from '../../../../simulators/bankid/certificates.ts';
import { signatureNonce, type OcspRequest } from '../../../../simulators/bankid/ocsp.ts';
import {
  createSignatureFactory,
  johan,
  type SignatureFactory,
} from './bankid-signature.factory.ts';

let factory: SignatureFactory;

beforeAll(async () => {
  factory = await createSignatureFactory();
});

describe('a signer', () => {
  it('is refused as another person than BankID names', async () => {
    const claim = await factory.make({ credential: factory.sarasCredential });
    await expect(factory.verify(claim)).rejects.toThrow('certificate of another person');
  });

  it('is refused with a certificate that signs for itself', async () => {
    const credential = await issuePersonCertificate(undefined, johan);
    for (const chain of [[], [factory.authority.issuing.certificate]]) {
      const claim = await factory.make({ credential, chain });
      await expect(factory.verify(claim)).rejects.toThrow('not under the trusted root');
    }
  });

  it('is refused when the CA is another one of the same name', async () => {
    const credential = await issuePersonCertificate(factory.impostor.issuing, johan);
    for (const chain of [
      [factory.impostor.issuing.certificate],
      [factory.impostor.issuing.certificate, factory.impostor.root.certificate],
      [factory.authority.issuing.certificate],
    ]) {
      const claim = await factory.make({ credential, chain });
      await expect(factory.verify(claim)).rejects.toThrow('not under the trusted root');
    }
  });

  it('is refused when the chain has a gap', async () => {
    const claim = await factory.make({ chain: [] });
    await expect(factory.verify(claim)).rejects.toThrow('not under the trusted root');
  });

  it('is refused when somebody else’s genuine certificate is to stand for it', async () => {
    const credential = await issuePersonCertificate(undefined, johan);
    const chain = [
      factory.authority.issuing.certificate,
      credential.certificate,
      factory.sarasCredential.certificate,
    ];
    await expect(factory.verify(await factory.make({ credential, chain }))).rejects.toThrow(
      'not under the trusted root',
    );
  });

  it('is refused when a person’s certificate plays the CA', async () => {
    const credential = await issuePersonCertificate(factory.sarasCredential, johan);
    const chain = [factory.sarasCredential.certificate, factory.authority.issuing.certificate];
    await expect(factory.verify(await factory.make({ credential, chain }))).rejects.toThrow(
      'not under the trusted root',
    );
  });

  it('is refused as a CA itself', async () => {
    const claim = await factory.make({ credential: factory.authority.issuing, chain: [] });
    await expect(factory.verify(claim)).rejects.toThrow('signed by a CA certificate');
  });

  it.each([
    ['over', new Date('2020-01-01'), new Date('2024-01-01')],
    ['yet to come', new Date('2040-01-01'), new Date('2045-01-01')],
  ])('is refused when the time of the certificate is %s', async (_name, notBefore, notAfter) => {
    const validity = { notBefore, notAfter };
    const credential = await issuePersonCertificate(factory.authority.issuing, johan, validity);
    await expect(factory.verify(await factory.make({ credential }))).rejects.toThrow(
      'not under the trusted root',
    );
  });
});

describe('an OCSP answer', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  it.each<[string, () => Partial<OcspRequest>, string | RegExp]>([
    ['of a revoked certificate', () => ({ status: 'revoked' }), 'certificate is not good'],
    ['of an unknown certificate', () => ({ status: 'unknown' }), 'certificate is not good'],
    [
      'for another certificate',
      () => ({ certificate: factory.sarasCredential.certificate }),
      'for another certificate',
    ],
    [
      'for another signature',
      () => ({ nonce: signatureNonce('AAAA') }),
      'OCSP answer for another signature',
    ],
    ['with a short nonce', () => ({ nonce: new Uint8Array(20) }), 'for another signature'],
    ['from long ago', () => ({ producedAt: minutes(-31) }), 'OCSP answer too old'],
    ['from the future', () => ({ producedAt: minutes(6) }), 'OCSP answer too old'],
    ['of another CA', () => ({ responder: factory.impostor.ocspResponder }), /OCSP responder/],
    ['of a person', () => ({ responder: factory.sarasCredential }), /OCSP responder/],
    [
      'of a responder with a stolen certificate',
      () => ({
        responder: {
          certificate: factory.authority.ocspResponder.certificate,
          privateKey: factory.impostor.ocspResponder.privateKey,
        },
      }),
      'wrong signature',
    ],
  ])('%s is refused', async (_name, ocsp, reason) => {
    await expect(factory.verify(await factory.make({ ocsp: ocsp() }))).rejects.toThrow(reason);
  });

  it('by the issuing CA itself holds', async () => {
    const claim = await factory.make({ ocsp: { responder: factory.authority.issuing } });
    await expect(factory.verify(claim)).resolves.toBeUndefined();
  });

  it.each([
    ['missing', ''],
    ['rubbish', 'AAAA'],
    // OCSPResponse with the status tryLater and nothing else.
    ['only an excuse', Buffer.from('30030a0103', 'hex').toString('base64')],
  ])('that is %s is refused', async (_name, ocspResponse) => {
    await expect(factory.verify({ ...(await factory.make()), ocspResponse })).rejects.toThrow(/\S/);
  });
});

describe('a refusal', () => {
  it('names no person', async () => {
    const claim = await factory.make({ credential: factory.sarasCredential });
    const failure: unknown = await factory.verify(claim).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/\d{6}|Sara|Johan/);
  });
});
