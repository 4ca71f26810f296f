/**
 * DER encoding of the few ASN.1 types of an OCSP response (ITU-T X.690). Our own code, so that the
 * product's OCSP check, which uses a library, is tested against an independent implementation.
 */
type Bytes = Uint8Array;

const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  generalizedTime: 0x18,
  sequence: 0x30,
  contextPrimitive: 0x80,
  contextConstructed: 0xa0,
} as const;

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size);
  const digits: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.of(0x80 | digits.length, ...digits);
}

function encode(tag: number, content: Bytes): Buffer {
  return Buffer.concat([Buffer.of(tag), length(content.length), content]);
}

/** Encodes a SEQUENCE of encoded parts. */
export function sequence(...parts: Bytes[]): Buffer {
  return encode(TAG.sequence, Buffer.concat(parts));
}

export function octetString(content: Bytes): Buffer {
  return encode(TAG.octetString, content);
}

/** Encodes a BIT STRING of whole bytes. */
export function bitString(content: Bytes): Buffer {
  return encode(TAG.bitString, Buffer.concat([Buffer.of(0), content]));
}

/** Encodes an INTEGER from its two's complement bytes, most significant first. */
export function integer(content: Bytes): Buffer {
  return encode(TAG.integer, content);
}

export function enumerated(value: number): Buffer {
  return encode(TAG.enumerated, Buffer.of(value));
}

export function nullValue(): Buffer {
  return encode(TAG.null, Buffer.alloc(0));
}

/** Encodes an OBJECT IDENTIFIER from dotted notation, for example `1.2.840.113549.1.1.11`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (const arc of [first * 40 + second, ...rest]) {
    const group = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      group.unshift((left % 128) | 0x80);
    }
    bytes.push(...group);
  }
  return encode(TAG.objectIdentifier, Buffer.from(bytes));
}

/** Encodes GeneralizedTime in UTC with whole seconds (RFC 5280 section 4.1.2.5.2). */
export function generalizedTime(time: Date): Buffer {
  const text = `${time.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
  return encode(TAG.generalizedTime, Buffer.from(text, 'ascii'));
}

/** Encodes `[number] EXPLICIT` around an encoded value. */
export function explicit(number: number, content: Bytes): Buffer {
  return encode(TAG.contextConstructed | number, content);
}

/** Encodes `[number] IMPLICIT` of a constructed type, given its content. */
export function implicitConstructed(number: number, content: Bytes): Buffer {
  return encode(TAG.contextConstructed | number, content);
}

/** Encodes `[number] IMPLICIT NULL`. */
export function implicitNull(number: number): Buffer {
  return encode(TAG.contextPrimitive | number, Buffer.alloc(0));
}
