import { expect, test } from 'vitest';
import { changedChapters } from './changed-chapters.ts';

const before =
  '<p>Inledning</p><h2>Tjänsten</h2><p>Så är den. <a href="https://a.example/" rel="noopener">Mer</a></p><h2>Pris</h2><p>Ett</p><h2>Slut</h2><p>Hej</p>';

test('the same text differs nowhere, however it is written', () => {
  expect(changedChapters(before, before)).toEqual([]);
  const edited = before.replace('rel="noopener"', 'target="_blank"');
  expect(changedChapters(`${edited}<p></p>`, before)).toEqual([]);
});

test('chapters that are new, changed or gone are told, and where a link leads counts', () => {
  const now = before
    .replace('Inledning', 'Ny inledning')
    .replace('a.example', 'b.example')
    .replace('<h2>Pris</h2><p>Ett</p>', '<h2>Villkor</h2><p>Nytt</p>');
  expect(changedChapters(now, before)).toEqual([
    { heading: '', change: 'changed' },
    { heading: 'Tjänsten', change: 'changed' },
    { heading: 'Villkor', change: 'added' },
    { heading: 'Pris', change: 'removed' },
  ]);
});

test('of two chapters that are called the same each is compared with its own', () => {
  const twice = '<h2>Övrigt</h2><p>a</p><h2>Övrigt</h2><p>b</p>';
  expect(changedChapters(twice.replace('b', 'c'), twice)).toEqual([
    { heading: 'Övrigt', change: 'changed' },
  ]);
});
