import { expect, test } from 'vitest';
import { fillTemplate, takeApart } from './filled-page.ts';
import type { Scope } from './filled-page.ts';

const marks = { name: '__name__', phone: '__phone__' } as const;
const page = takeApart(
  '<ul><li data-each-office>__name__<i data-if-phone>__phone__</i></li></ul><p data-when-none>None</p>',
);
const office = (parts: Scope<typeof marks>['parts'], values: object = { name: 'North <1>' }) =>
  fillTemplate(page, marks, {
    parts: { 'data-each-office': [{ values, ...(parts && { parts }) }], 'data-when-none': [] },
  });

test('a page shows each part as often as it is given, with what is written there escaped', () => {
  expect(office({ 'data-if-phone': [{ values: { phone: '08' } }] })).toBe(
    '<ul><li>North &lt;1&gt;<i>08</i></li></ul>',
  );
  expect(
    fillTemplate(page, marks, { parts: { 'data-each-office': [], 'data-when-none': [{}] } }),
  ).toBe('<ul></ul><p>None</p>');
});

test('what only the page has is refused, and what only the server has, instead of left out', () => {
  expect(() => office(undefined)).toThrow('nothing fills [data-if-phone]');
  expect(() => office({ 'data-if-phone': [], 'data-if-parking': [] })).toThrow(
    'it lacks [data-if-parking]',
  );
  // It stands on the page, but not within this part.
  expect(() => office({ 'data-if-phone': [], 'data-when-none': [] })).toThrow(
    'it lacks [data-when-none]',
  );
  expect(() => office({ 'data-if-phone': [] }, {})).toThrow('Nothing is given for __name__');
  expect(() => office({ 'data-if-phone': [] }, { name: 'North', parking: 'Yard' })).toThrow(
    'it lacks [parking]',
  );
});

test('two elements with one attribute are refused: a scope could not tell them apart', () => {
  expect(() => takeApart('<p data-if-logo></p><p data-if-logo></p>')).toThrow(
    'two elements with data-if-logo',
  );
});
