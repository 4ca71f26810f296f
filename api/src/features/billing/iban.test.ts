import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

// Examples of the register of account numbers (SWIFT, IBAN Registry).
const right = ['SE4550000000058398257466', 'GB29NWBK60161331926819', 'NO9386011117947'];

test.each(right)('%s checks out, with blanks and small letters as well', (number) => {
  expect(isIban(number)).toBe(true);
  expect(isIban(number.toLowerCase().replaceAll(/(.{4})/g, '$1 '))).toBe(true);
});

test.each(['', 'SE45', '5050-1055', 'SE455000000005839825746', 'ÅÄ4550000000058398257466'])(
  '%j is none',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);

test('another digit anywhere, and two neighbours that changed places, are found', () => {
  const changed = (number: string, place: number, text: string) =>
    number.slice(0, place) + text + number.slice(place + text.length);
  const found: string[] = [];
  for (const number of right) {
    for (let place = 4; place < number.length - 1; place += 1) {
      const [here, next] = [number.charAt(place), number.charAt(place + 1)];
      const others = Array.from({ length: 10 }, (_, digit) => String(digit)).filter(
        (digit) => digit !== here,
      );
      const wrong = /\d/.test(here) ? others.map((digit) => changed(number, place, digit)) : [];
      if (here !== next) wrong.push(changed(number, place, next + here));
      found.push(...wrong.filter(isIban));
    }
  }
  expect(found).toEqual([]);
});
