import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../../platform/text/csv.ts';
import { printable } from '../../platform/pdf/pdf.ts';
import { reportPdf } from './report-pdf.ts';

describe('csvCell', () => {
  test.each([
    ['Söders Rör AB', 'Söders Rör AB'],
    ['', ''],
    ['a;b', '"a;b"'],
    ['säger "ja"', '"säger ""ja"""'],
    ['två\nrader', '"två\nrader"'],
    ['=1+1', "'=1+1"],
    ['+46 70', "'+46 70"],
    ['-1', '-1'],
    ['-1,50', '-1,50'],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['1-1=0', '1-1=0'],
    ['Hej,=1+1', "Hej,'=1+1"],
    ['Hej, @SUM(A1)', "Hej, '@SUM(A1)"],
    ['Hej\n=1+1', `"Hej\n'=1+1"`],
    ['Hej,-cmd|x', "Hej,'-cmd|x"],
    ['100,- kr\n- ett\n- två', '"100,- kr\n- ett\n- två"'],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

test.each([
  ['Åsa Öberg é ü – “x” €', 'Åsa Öberg é ü – “x” €'],
  ['A\u030Asa', 'Åsa'],
  ['743,75\u00A0kr', '743,75 kr'],
  ['Łukasz Čech Ğ', 'Lukasz Cech G'],
  ['東京', '??'],
  ['≤ 16 A → 10 Ω', '<= 16 A -> 10 ohm'],
  ['hus 🏠', 'hus ?'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('a long report goes on over as many pages as it needs', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    label: `Rad ${index}`,
    value: 'ett värde '.repeat(30),
  }));
  const document = reportPdf({
    language: 'sv',
    title: 'Månadsrapport november 2026',
    company: 'A'.repeat(10_000),
    note: 'Framtagen 2026-11-20 15:00.',
    columns: ['Avsnitt', 'Uppgift', 'Värde'],
    sections: [{ title: 'Medlemmar', rows, none: '' }],
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  await once(document, 'end');
  const pages =
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(5);
});
