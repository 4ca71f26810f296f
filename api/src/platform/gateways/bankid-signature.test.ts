import { beforeAll, describe, expect, it } from 'vitest';
import { createSignatureFactory, sent, type SignatureFactory } from './bankid-signature.factory.ts';
import { createSignatureVerifier, type SentData, type SignatureClaim } from './bankid-signature.ts';
import { encodeText } from './bankid-wire.ts';

let factory: SignatureFactory;
let genuine: SignatureClaim;

beforeAll(async () => {
  factory = await createSignatureFactory();
  genuine = await factory.make();
});

describe('a genuine signature', () => {
  it('holds', async () => {
    await expect(factory.verify(genuine)).resolves.toBeUndefined();
  });

  it('holds without texts, for an identification', async () => {
    const signed: SentData = { kind: 'auth' };
    await expect(
      factory.verify({ ...(await factory.make({ signed })), sent: signed }),
    ).resolves.toBeUndefined();
  });

  it('holds with the line break and the repeated namespaces of BankID’s own', async () => {
    const claim = await factory.tampered((document) =>
      document
        .replace('</SignatureValue>', '</SignatureValue>\n')
        .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
        .replace('<KeyInfo ', '<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#" '),
    );
    await expect(factory.verify(claim)).resolves.toBeUndefined();
  });

  it('holds with any of several roots', async () => {
    const roots = factory.impostor.root.certificate + factory.authority.root.certificate;
    await expect(createSignatureVerifier(roots)(genuine)).resolves.toBeUndefined();
  });
});

describe('a tampered document', () => {
  const dataOf = (document: string) => /<Object>.*<\/Object>/.exec(document)?.[0] ?? '';
  const forged = (data: string) =>
    data.replace(encodeText('Jag godkänner avtalet.\nRad två.'), encodeText('Jag säljer huset.'));

  it.each<[string, (document: string) => string, string]>([
    ['another text', forged, 'wrong signature'],
    [
      'another certificate',
      (document) => {
        const own = factory.johansCredential.certificate.replaceAll(/-----.*-----|\s/g, '');
        const other = factory.sarasCredential.certificate.replaceAll(/-----.*-----|\s/g, '');
        return document.replace(own, other);
      },
      'wrong signature',
    ],
    [
      'another signature value',
      (document) => document.replace(/(<SignatureValue>)../, '$1AA'),
      'wrong signature',
    ],
    [
      'a forged object before the signed one',
      (document) => document.replace('<Object>', `${forged(dataOf(document))}<Object>`),
      'unexpected structure',
    ],
    [
      'a forged object of the same id in the same place',
      (document) =>
        document.replace('<Object>', (object) => {
          const data = forged(dataOf(document)).replaceAll(/<\/?Object>/g, '');
          return `${object}${data}`;
        }),
      'unexpected structure',
    ],
    [
      'the signed data moved away and forged data in its place',
      (document) => {
        const data = dataOf(document).replaceAll(/<\/?Object>/g, '');
        const bait = forged(data).replace(' Id="bidSignedData"', '');
        return document.replace(data, `${bait}${data}`);
      },
      'unexpected structure',
    ],
    [
      'the signed data hidden inside forged data',
      (document) => {
        const data = dataOf(document).replaceAll(/<\/?Object>/g, '');
        const bait = forged(data).replace('<srvInfo>', `<hidden>${data}</hidden><srvInfo>`);
        return document.replace(data, bait);
      },
      'unexpected reference',
    ],
    [
      'the whole signature inside another one',
      (document) => {
        const inner = document.replace(/^<\?xml[^>]*>/, '');
        return inner.replace(/<Object>.*<\/Object>/, () => `<Object>${inner}</Object>`);
      },
      'unexpected structure',
    ],
    [
      'two signatures',
      (document) => {
        const inner = document.replace(/^<\?xml[^>]*>/, '');
        return `<all>${inner}${inner}</all>`;
      },
      'not a signature',
    ],
    [
      'one reference only',
      (document) => document.replace(/<Reference URI="#bidKeyInfo">.*?<\/Reference>/, ''),
      'unexpected structure',
    ],
    [
      'two references to the key information',
      (document) => document.replace('URI="#bidSignedData"', 'URI="#bidKeyInfo"'),
      'unexpected reference',
    ],
    [
      'a reference to the whole document',
      (document) => document.replace('URI="#bidSignedData"', 'URI=""'),
      'unexpected reference',
    ],
    [
      'SHA-1 as signature algorithm',
      (document) => document.replace(/xmldsig-more#rsa-sha256/, 'xmldsig#rsa-sha1'),
      'algorithm not allowed',
    ],
    [
      'SHA-1 as digest',
      (document) =>
        document.replace(
          'http://www.w3.org/2001/04/xmlenc#sha256',
          'http://www.w3.org/2000/09/xmldsig#sha1',
        ),
      'algorithm not allowed',
    ],
    [
      'an HMAC with the public key',
      (document) =>
        document.replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        ),
      'algorithm not allowed',
    ],
    [
      'a transform that drops parts',
      (document) =>
        document.replace(
          '<Transforms>',
          '<Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>',
        ),
      'unexpected structure',
    ],
    [
      'another canonical form',
      (document) =>
        document.replace(
          'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ),
      'algorithm not allowed',
    ],
    [
      'a comment in a value',
      (document) => document.replace('<funcId>', '<funcId><!---->'),
      'unexpected markup',
    ],
    [
      'a document type with entities',
      (document) =>
        document.replace('<Signature ', '<!DOCTYPE Signature [<!ENTITY a "b">]><Signature '),
      'unexpected markup',
    ],
    [
      'an instruction',
      (document) => document.replace('<Object>', '<?php ?><Object>'),
      'unexpected markup',
    ],
    [
      'text between elements',
      (document) => document.replace('<KeyInfo', 'text<KeyInfo'),
      'text between elements',
    ],
    [
      'no key information',
      (document) => document.replace(/<KeyInfo.*<\/KeyInfo>/, ''),
      'unexpected structure',
    ],
    [
      'no certificate',
      (document) => document.replace(/<X509Certificate>.*<\/X509Certificate>/, ''),
      'unexpected number of certificates',
    ],
    [
      'an unreadable certificate',
      (document) => document.replace(/<X509Certificate>[^<]+/, '<X509Certificate>AAAA'),
      'unreadable certificate',
    ],
    ['half the document', (document) => document.slice(0, 900), 'not XML'],
    ['something else', () => 'Hej', 'not XML'],
  ])('with %s is refused', async (_name, change, reason) => {
    await expect(factory.verify(await factory.tampered(change))).rejects.toThrow(reason);
  });

  it('that is no text at all is refused', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]).toString('base64');
    await expect(factory.verify({ ...genuine, signature: bytes })).rejects.toThrow('not UTF-8');
    await expect(factory.verify({ ...genuine, signature: '' })).rejects.toThrow('not XML');
    const long = 'A'.repeat(500_000);
    await expect(factory.verify({ ...genuine, signature: long })).rejects.toThrow('too long');
  });
});

describe('a signature of something else', () => {
  it.each<[string, Partial<SentData>, string]>([
    ['another text', { visibleText: 'Jag säljer huset.' }, 'another text was shown'],
    ['no text', { visibleText: undefined }, 'another text was shown'],
    ['other hidden data', { nonVisibleText: 'avtal 8' }, 'other data was signed'],
    ['no hidden data', { nonVisibleText: undefined }, 'other data was signed'],
    ['an identification', { kind: 'auth' }, 'signed for another purpose'],
  ])('(%s) is refused', async (_name, difference, reason) => {
    const claim = await factory.make({ signed: { ...sent, ...difference } });
    await expect(factory.verify(claim)).rejects.toThrow(reason);
  });
});
