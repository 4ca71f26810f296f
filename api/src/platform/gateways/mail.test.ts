import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startMailbox } from '../../../../simulators/mailbox/mailbox.ts';
import type { Mailbox } from '../../../../simulators/mailbox/mailbox.ts';
import { senderOf } from './mail-header.ts';
import { createMailGateway, isAddressRefused } from './mail.ts';
import type { Mail } from './mail.ts';

let dir = '';
let mailbox: Mailbox;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troskel-mail-'));
  mailbox = await startMailbox({ dir });
});
afterAll(async () => {
  await mailbox.close();
  await rm(dir, { recursive: true });
});

const to = 'kim@example.com';
const plain = { to, subject: 'x', text: 'x', html: '<p>x</p>' };
const Kept = z.array(z.object({ id: z.string(), to: z.string(), subject: z.string() }));

/** Sends a mail; answers what the mailbox received, with the raw header block. */
async function send(mail: Partial<Mail>, from = 'Tröskel <a@troskel.example>') {
  await fetch(`${mailbox.controlUrl}/dev/mailbox.json`, { method: 'DELETE' });
  const gateway = createMailGateway({ smtpUrl: mailbox.smtpUrl, from });
  try {
    await gateway.send({ ...plain, ...mail });
  } finally {
    gateway.close();
  }
  const answer = await fetch(`${mailbox.controlUrl}/dev/mailbox.json`);
  const kept = Kept.parse(await answer.json());
  const source = await fetch(`${mailbox.controlUrl}/dev/mailbox/${kept[0]?.id ?? ''}.eml`);
  const [block = ''] = (await source.text()).split('\r\n\r\n');
  const lines = block.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  return { kept, block, headers, valueOf: (name: string) => valueIn(headers, name) };
}

function valueIn(headers: readonly { name: string; value: string }[], name: string) {
  return headers.find((header) => header.name === name)?.value;
}

const ordinary = [
  'Auto-Submitted',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
].toSorted();

/** Subjects that attempt header injection. */
const hostile = fc.constantFrom(
  '\r\nBcc: eve@evil.example',
  '\nX-Evil: 1\n\n<p>body</p>',
  '\r',
  '\u0000',
  '\u0085',
  '\u2028',
  '\uD800',
  '\u202E',
  '=?utf-8?Q?=0D=0ABcc=3A_eve=40evil.example?=',
  '=?utf-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
  '"',
  '\\',
  '<eve@evil.example>',
  ', eve@evil.example',
  'Gruppen: eve@evil.example;',
  '\t',
  '🏠',
  'å'.repeat(300),
  'a'.repeat(2000),
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

describe('the headers of a mail', () => {
  test('are ours whatever is typed into its subject', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (subject) => {
        const { kept, block, headers } = await send({ subject: `Ny ${subject}` });
        expect(headers.map(({ name }) => name).toSorted()).toEqual(ordinary);
        expect(kept.map((mail) => mail.to)).toEqual([to]);
        // RFC 5322, section 2.1.1; non-ASCII text is in encoded words.
        expect(Math.max(...block.split('\r\n').map((line) => line.length))).toBeLessThan(998);
        expect(block).toMatch(/^[\t\r\n\u0020-\u007E]*$/);
        // As a mail program shows it, with encoded words decoded.
        expect(kept[0]?.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202E]/u);
        expect(Array.from(kept[0]?.subject ?? '').length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['Ny förfrågan från "Bo & Co", Åre', 'Ny förfrågan från "Bo & Co", Åre'],
    ['Bo AB\r\nBcc: eve@evil.example har svarat', 'Bo AB Bcc: eve@evil.example har svarat'],
    ['=?utf-8?Q?Bank?= har svarat', '= ?utf-8?Q?Bank?= har svarat'],
    ['🏠'.repeat(300), `${'🏠'.repeat(199)}…`],
  ])('show the subject %j as one line of text', async (subject, shown) => {
    expect((await send({ subject })).kept[0]?.subject).toBe(shown);
  });

  test.each([
    ['kim@example.com', 'kim@example.com'],
    ["o'brien+troskel@sub.example.co", "o'brien+troskel@sub.example.co"],
    ['kim@räksmörgås.example', 'kim@xn--rksmrgs-5wao1o.example'],
  ])('name the one recipient %s', async (one, shown) => {
    const { kept, headers, valueOf } = await send({ to: one });
    expect(kept.map((mail) => mail.to)).toEqual([one]);
    expect(valueOf('To')).toBe(shown);
    expect(headers.map(({ name }) => name).toSorted()).toEqual(ordinary);
  });

  test('have no recipient but one, whatever an address is', { timeout: 60_000 }, async () => {
    const { kept } = await send({});
    expect(kept).toHaveLength(1);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', to), text, fc.constantFrom('', to), async (...parts) => {
        const address = parts.join('');
        fc.pre(address !== to);
        const sent = await send({ to: address }).catch(() => null);
        if (!sent) return;
        expect(sent.kept).toHaveLength(1);
        expect(sent.kept[0]?.to).toBe(address);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['kim@example.com\r\nBcc: eve@evil.example'],
    ['kim@example.com\nRCPT TO:<eve@evil.example>'],
    ['kim@example.com,eve@evil.example'],
    ['kim@example.com; eve@evil.example'],
    ['Gruppen: kim@example.com, eve@evil.example;'],
    ['Kim <kim@example.com>'],
    ['<kim@example.com>'],
    ['"kim, eve@evil.example"@example.com'],
    ['kim(eve@evil.example)@example.com'],
    ['kim@[127.0.0.1]'],
    ['kim@example.com\u0000'],
    ['kim@exa\u00ADmple.com'],
    [' kim@example.com'],
    ['kim'],
    [''],
    [`${'a'.repeat(64)}@${'b'.repeat(190)}.example`],
  ])('are not written for %j, and nothing is sent', async (address) => {
    await expect(send({ to: address })).rejects.toThrow('A mail is to no single address.');
    const answer = await fetch(`${mailbox.controlUrl}/dev/mailbox.json`);
    expect(await answer.json()).toEqual([]);
  });

  test.each([
    ['a@troskel.example', 'a@troskel.example'],
    ['Tröskel <a@troskel.example>', '=?UTF-8?Q?Tr=C3=B6skel?= <a@troskel.example>'],
    ['"Bo, Co: x" <a@troskel.example>', '"Bo, Co: x" <a@troskel.example>'],
  ])('name the sender %s', async (from, shown) => {
    expect((await send({}, from)).valueOf('From')).toBe(shown);
  });

  test.each([
    ['a@troskel.example, b@troskel.example'],
    ['Alla: a@troskel.example;'],
    ['Bo\r\nBcc: eve@evil.example <a@troskel.example>'],
    ['Bo <a@troskel.example> <b@troskel.example>'],
    ['Bo "x" <a@troskel.example>'],
    ['Bo'],
  ])('have no sender like %j', (from) => {
    expect(senderOf(from)).toBeNull();
    expect(() => createMailGateway({ smtpUrl: mailbox.smtpUrl, from })).toThrow('no single');
  });

  test.each([
    ['http://a.example/x>,<mailto:eve@evil.example'],
    ['http://a.example/\r\nX: 1'],
    ['x'],
  ])('hold no way out like %j', async (unsubscribeUrl) => {
    await expect(send({ unsubscribeUrl })).rejects.toThrow('no address');
  });
});

test('to another machine nothing goes unencrypted, unless its address permits it', async () => {
  // This machine under a name that does not say so; the mailbox offers no encryption.
  const elsewhere = mailbox.smtpUrl.replace(/localhost|127\.0\.0\.1/, '127.1');
  expect(new URL(elsewhere).hostname).toBe('127.1');
  const from = 'a@troskel.example';
  const sendTo = async (smtpUrl: string) => {
    const gateway = createMailGateway({ smtpUrl, from });
    try {
      await gateway.send(plain);
    } finally {
      gateway.close();
    }
  };
  await expect(sendTo(elsewhere)).rejects.toThrow('STARTTLS');
  await sendTo(`${elsewhere}?requireTLS=false`);
});

test('an address that the mail server refuses is told from a server that cannot be reached', async () => {
  const fail = async (mode: 'reject' | 'down'): Promise<unknown> => {
    await fetch(`${mailbox.controlUrl}/dev/mailbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
    return send({}).catch((error: unknown) => error);
  };
  const refused = await fail('reject');
  expect([refused instanceof Error, isAddressRefused(refused)]).toEqual([true, true]);
  const unreached = await fail('down');
  expect([unreached instanceof Error, isAddressRefused(unreached)]).toEqual([true, false]);
});
