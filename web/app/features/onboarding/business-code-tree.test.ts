import { describe, expect, test } from 'vitest';
import { codeTree, moveFor, pathOf, searchTree, visibleRows } from './business-code-tree.ts';

const node = <Child>(code: string, label: string, otherLabel: string, children: Child[]) => ({
  code,
  label,
  otherLabel,
  children,
});
const leaf = (code: string, label: string, otherLabel: string) => ({ code, label, otherLabel });

const roots = codeTree([
  node('A', 'Jordbruk', 'Agriculture', [
    node('01', 'Odling', 'Growing', [
      node('011', 'Ettåriga växter', 'Non-perennial crops', [
        node('0111', 'Spannmål', 'Cereals', [leaf('01110', 'Odling av spannmål', 'Cereals')]),
      ]),
    ]),
  ]),
  node('F', 'Byggverksamhet', 'Construction', [
    node('43', 'Specialiserat byggande', 'Specialised construction', [
      node('432', 'Elinstallation, VVS', 'Electrical, plumbing', [
        node('4321', 'Elinstallation', 'Electrical', [
          leaf('43210', 'Elinstallationer', 'Electrical installation'),
        ]),
        node('4322', 'VVS-arbeten', 'Plumbing', [
          leaf('43221', 'Värme- och sanitetsarbeten', 'Heating and sanitary equipment'),
          leaf('43222', 'Ventilationsarbeten', 'Ventilation'),
        ]),
      ]),
    ]),
  ]),
]);

const rowsOf = (typed: string, toggled: string[] = [], chosen = '') =>
  visibleRows(roots, {
    search: searchTree(roots, typed),
    toggled: new Set(toggled),
    chosen: new Set(pathOf(roots, chosen)),
  });
const codesOf = (...args: Parameters<typeof rowsOf>) =>
  rowsOf(...args).map(({ node: n }) => n.code);

test('the path leads from the section to the code, and to leaves alone', () => {
  expect(pathOf(roots, '43222').map(({ code }) => code)).toEqual([
    'F',
    '43',
    '432',
    '4322',
    '43222',
  ]);
  expect(pathOf(roots, '432')).toEqual([]);
  expect(pathOf(roots, '')).toEqual([]);
});

describe('visibleRows', () => {
  test('shows the sections, what is opened, and the way to what is chosen', () => {
    expect(codesOf('')).toEqual(['A', 'F']);
    expect(codesOf('', ['A'])).toEqual(['A', '01', 'F']);
    expect(codesOf('', [], '43210')).toEqual(['A', 'F', '43', '432', '4321', '43210', '4322']);
    expect(codesOf('', ['43'], '43210')).toEqual(['A', 'F', '43']);
  });

  test.each([
    ['43221', ['F', '43', '432', '4322', '43221']],
    ['43.221', ['F', '43', '432', '4322', '43221']],
    ['värme', ['F', '43', '432', '4322', '43221']],
    ['HEATING sanitary', ['F', '43', '432', '4322', '43221']],
    ['rörmokare', ['F', '43', '432', '4322', '43221']],
    ['xyz', []],
  ])('%s is shown in its branch: %j', (typed, codes) => {
    expect(codesOf(typed)).toEqual(codes);
  });

  test('below a branch that fits all can be looked at', () => {
    expect(codesOf('plumbing')).toEqual(['F', '43', '432', '4321', '4322']);
    expect(codesOf('plumbing', ['4322'])).toContain('43221');
    expect(codesOf('4321')).toEqual(['F', '43', '432', '4321', '43210']);
  });

  test('a line knows its place among those shown', () => {
    expect(rowsOf('', ['F', '43', '432']).at(-1)).toMatchObject({ position: 2, count: 2 });
    expect(rowsOf('värme').at(-1)).toMatchObject({ position: 1, count: 1, isOpen: undefined });
  });
});

describe('moveFor', () => {
  const rows = rowsOf('', ['F', '43', '432']);
  test.each([
    ['ArrowDown', 'A', { kind: 'focus', code: 'F' }],
    ['ArrowDown', '4322', null],
    ['ArrowUp', 'A', null],
    ['ArrowUp', 'F', { kind: 'focus', code: 'A' }],
    ['Home', '432', { kind: 'focus', code: 'A' }],
    ['End', 'A', { kind: 'focus', code: '4322' }],
    ['ArrowRight', 'A', { kind: 'toggle', codes: ['A'] }],
    ['ArrowRight', 'F', { kind: 'focus', code: '43' }],
    ['ArrowLeft', 'F', { kind: 'toggle', codes: ['F'] }],
    ['ArrowLeft', '4321', { kind: 'focus', code: '432' }],
    ['ArrowLeft', 'A', null],
    ['Enter', 'A', { kind: 'toggle', codes: ['A'] }],
    [' ', '4321', { kind: 'toggle', codes: ['4321'] }],
    ['*', '4321', { kind: 'toggle', codes: ['4321', '4322'] }],
    ['v', 'A', { kind: 'focus', code: '4322' }],
    ['b', 'F', { kind: 'focus', code: 'F' }],
    ['Tab', 'A', null],
    ['ArrowDown', 'gone', { kind: 'focus', code: 'A' }],
  ] as const)('%s at %s: %j', (key, active, move) => {
    expect(moveFor(key, rows, active)).toEqual(move);
  });

  test('Enter on a code chooses it', () => {
    const found = rowsOf('värme');
    expect(moveFor('Enter', found, '43221')).toEqual({ kind: 'choose', code: '43221' });
    expect(moveFor('ArrowRight', found, '43221')).toBeNull();
  });
});
