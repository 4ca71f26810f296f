import iconv from 'iconv-lite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, sieFile } from './sie.ts';
import type { Account, Voucher } from './sie.ts';

const about = {
  company: 'Säljaren "i" Åre AB',
  organizationNumber: '5599880100',
  madeOn: '2026-12-01',
  version: '2.14.4',
};

test('vouchers stand in a file of code page 437, with amounts in kronor', () => {
  const file = sieFile(
    [
      {
        series: 'F',
        day: '2026-11-01',
        text: 'Faktura 2026-0001, Söders Rör AB',
        rows: [
          ['receivable', 74_375],
          ['sales', -59_500],
          ['vat', -14_875],
        ],
      },
    ],
    about,
  );
  const lines = iconv.decode(file, 'cp437').split('\r\n');
  expect(lines).toContain('#FORMAT PC8');
  expect(lines).toContain('#FNAMN "Säljaren \\"i\\" Åre AB"');
  expect(lines.slice(-7)).toEqual([
    '#VER F "" 20261101 "Faktura 2026-0001, Söders Rör AB"',
    '{',
    '   #TRANS 1510 {} 743.75',
    '   #TRANS 3041 {} -595.00',
    '   #TRANS 2611 {} -148.75',
    '}',
    '',
  ]);
  // ö of code page 437, which is another byte in Latin-1 and two in UTF-8.
  expect(file.includes(Buffer.from([0x53, 0x94, 0x64, 0x65, 0x72, 0x73]))).toBe(true);
});

test('a text that ends in a backslash does not take the end of its field away', () => {
  const file = iconv.decode(sieFile([], { ...about, company: 'Bolaget \\' }), 'cp437');
  expect(file).toContain('#FNAMN "Bolaget /"\r\n');
});

test('a voucher that does not add up to nothing is no voucher', () => {
  const voucher: Voucher = { series: 'I', day: '2026-11-01', text: 'x', rows: [['bank', 1]] };
  expect(() => sieFile([voucher], about)).toThrow('out of balance');
});

test('each voucher of a file adds up to nothing, read back as a program reads it', () => {
  const names = Object.keys(accounts) as Account[];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          text: fc.string({ maxLength: 40 }).map((text) => text.replaceAll('#VER', '')),
          amounts: fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { maxLength: 5 }),
        }),
        { maxLength: 10 },
      ),
      (given) => {
        const vouchers = given.map(({ text, amounts }): Voucher => {
          const rest = -amounts.reduce((sum, ore) => sum + ore, 0);
          const rows = [...amounts, rest].map((ore, index): [Account, number] => [
            names[index % names.length] ?? 'bank',
            ore,
          ]);
          return { series: 'I', day: '2026-11-01', text, rows };
        });
        const text = iconv.decode(sieFile(vouchers, about), 'cp437');
        const blocks = text.split('#VER ').slice(1);
        for (const block of blocks) {
          const [head = '', , ...rows] = block.split('\r\n');
          expect(head).toMatch(/^I "" 20261101 "(?:[^"\\]|\\"|\\)*"$/);
          const amounts = rows.flatMap((row) => {
            const [, kronor] = /^ +#TRANS \d{4} \{\} (-?\d+\.\d\d)$/.exec(row) ?? [];
            return kronor === undefined ? [] : BigInt(kronor.replace('.', ''));
          });
          expect(amounts.reduce((sum, ore) => sum + ore, 0n)).toBe(0n);
        }
        expect(blocks).toHaveLength(vouchers.length);
      },
    ),
  );
});
