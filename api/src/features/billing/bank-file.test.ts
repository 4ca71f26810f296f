import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BankFileError, readBankPayments } from './bank-file.ts';
import { bankFile } from './bank-file.factory.ts';
import type { ToldPayment } from './bank-file.factory.ts';
import { referenceIn } from './matching.ts';
import { referenceOf } from './reference.ts';

const readBankFileOf = (text: string) => readBankPayments(text, '991-2346');
const read = (text: string) => readBankFileOf(text).payments;
const codeOf = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof BankFileError) return error.code;
    throw error;
  }
  return 'none';
};

test('payments are read with their day, amount, reference and payer', () => {
  const file = bankFile('2026-11-20', [
    { id: 'A1', amount: '743.75', reference: '2026004206' },
    { id: 'A2', amount: '100', words: 'Faktura 2026004206 & tack', payer: 'A &amp; B' },
  ]);
  expect(codeOf(file)).toBe('BANK_FILE_UNREADABLE');
  expect(read(file.replace('& tack', '&amp; tack'))).toEqual([
    {
      bankReference: '2026-11-20 A1',
      bookedOn: '2026-11-20',
      amountOre: 74_375,
      reference: '2026004206',
      payer: 'Söders Rör AB',
      hasWrongIban: false,
    },
    {
      bankReference: '2026-11-20 A2',
      bookedOn: '2026-11-20',
      amountOre: 10_000,
      reference: 'Faktura 2026004206 & tack',
      payer: 'A & B',
      hasWrongIban: false,
    },
  ]);
});

test.each([
  ['what is no XML', 'Betalningar', 'BANK_FILE_UNREADABLE'],
  ['a file that was cut off', bankFile('2026-11-20', []).slice(0, 600), 'BANK_FILE_UNREADABLE'],
  [
    'a document type, and with it entities',
    bankFile('2026-11-20', [{ id: 'A', amount: '1.00', words: '&x;' }], {
      before: '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n',
    }),
    'BANK_FILE_UNREADABLE',
  ],
  [
    'an entity of nobody',
    bankFile('2026-11-20', [{ id: 'A', amount: '1.00', words: '&x;' }]),
    'BANK_FILE_UNREADABLE',
  ],
  [
    'an amount that is none',
    bankFile('2026-11-20', [{ id: 'A', amount: '1e3' }]),
    'BANK_FILE_UNREADABLE',
  ],
  [
    'thirds of an öre',
    bankFile('2026-11-20', [{ id: 'A', amount: '1.003' }]),
    'BANK_FILE_UNREADABLE',
  ],
  ['no day', bankFile('2026-13-20', [{ id: 'A', amount: '1' }]), 'BANK_FILE_UNREADABLE'],
  ['too deep', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'BANK_FILE_UNREADABLE'],
  ['another message', bankFile('2026-11-20', [], { kind: '053' }), 'BANK_FILE_OTHER_KIND'],
  [
    'euros',
    bankFile('2026-11-20', [{ id: 'A', amount: '1' }], { currency: 'EUR' }),
    'BANK_FILE_OTHER_CURRENCY',
  ],
  [
    'the bankgiro of another',
    bankFile('2026-11-20', [], { account: '50501055' }),
    'BANK_FILE_OTHER_ACCOUNT',
  ],
])('%s is refused', (_, text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('what goes out, and what is not booked yet, are no payments', () => {
  const one = [{ id: 'A', amount: '1' }];
  expect(read(bankFile('2026-11-20', one, { direction: 'DBIT' }))).toEqual([]);
  expect(read(bankFile('2026-11-20', one, { status: 'PDNG' }))).toEqual([]);
});

const told = [{ id: 'A', amount: '1.00', words: 'ett' }];
const named = (payments: readonly ToldPayment[]) =>
  read(bankFile('2026-11-20', payments)).map(({ bankReference }) => bankReference);

test.each(['true', '1'])('what takes an earlier one back is no payment: %s', (flag) => {
  const file = bankFile('2026-11-20', told).replace(
    '<Sts>BOOK</Sts>',
    `<RvslInd>${flag}</RvslInd><Sts>BOOK</Sts>`,
  );
  expect(read(file)).toEqual([]);
  expect(readBankFileOf(file).reversals).toBe(1);
});

test('what goes out within an entry of payments, and a payment of nothing, are none', () => {
  const file = bankFile('2026-11-20', [...told, { id: 'B', amount: '2.00', words: 'avdrag' }]);
  const debit = '<CdtDbtInd>DBIT</CdtDbtInd></TxDtls>';
  const last = file.lastIndexOf('</TxDtls>');
  expect(read(file.slice(0, last) + debit + file.slice(last + 9))).toMatchObject([
    { amountOre: 100 },
  ]);
  expect(read(bankFile('2026-11-20', [{ id: 'A', amount: '0.00' }, ...told]))).toHaveLength(1);
});

test('payments that the bank names alike within an entry are several, the same in each file', () => {
  const alike = [...told, { id: 'A', amount: '2.00', words: 'två' }];
  expect(named(alike)).toEqual(['2026-11-20 A', '2026-11-20 A:1']);
});

test('words in a section of their own are read; an amount that is missing is told as such', () => {
  const file = bankFile('2026-11-20', told);
  expect(read(file.replace('ett', '<![CDATA[A & B]]>'))).toMatchObject([{ reference: 'A & B' }]);
  const bare = file.replace(/<AmtDtls>.*<\/AmtDtls>/, '').replace(/<Amt .*<\/Amt>/, '');
  expect(codeOf(bare)).toBe('BANK_FILE_UNREADABLE');
});

test('an account number that does not check out is told, the payer’s and ours', () => {
  const [right, wrong] = ['SE4550000000058398257466', 'SE4550000000058398257467'];
  const payments = [right, wrong].map((iban) => ({ ...told[0], id: iban, amount: '1', iban }));
  const file = bankFile('2026-11-20', payments);
  const found = (text: string) => read(text).map(({ hasWrongIban }) => hasWrongIban);
  expect(found(file)).toEqual([false, true]);
  const ours = (iban: string) =>
    file.replace(/<Acct><Id>.*?<\/Id><Ccy>/, `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>`);
  expect(found(ours(right ?? ''))).toEqual([false, true]);
  expect(found(ours(wrong ?? ''))).toEqual([true, true]);
});

test('whatever stands in a file, it is read or refused, and nothing else happens', () => {
  const valid = bankFile('2026-11-20', [{ id: 'A1', amount: '743.75', reference: '2026004206' }]);
  fc.assert(
    fc.property(
      fc.nat(valid.length),
      fc.nat(40),
      fc.string({ maxLength: 20 }),
      (at, length, put) => {
        const code = codeOf(valid.slice(0, at) + put + valid.slice(at + length));
        expect(code).toMatch(/^none$|^BANK_FILE_/);
      },
    ),
  );
});

test('a reference is found with blanks in it and among other words', () => {
  const reference = referenceOf('2026-0042');
  expect(referenceIn(reference)).toBe(reference);
  expect(referenceIn('2026 0042 06')).toBe(reference);
  expect(referenceIn(`Faktura ${reference}, tack`)).toBe(reference);
  expect(referenceIn('Faktura 2026-0042')).toBeNull();
  expect(referenceIn('')).toBeNull();
});
