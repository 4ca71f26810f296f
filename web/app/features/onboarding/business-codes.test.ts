import { describe, expect, test } from 'vitest';
import { businessCodeOptions, fold, searchBusinessCodes } from './business-codes.ts';

const branch = (code: string, label: string, leaves: [string, string, string?][]) => ({
  code: code.slice(0, 1),
  label: 'Avdelning',
  otherLabel: 'Section',
  children: [
    {
      code,
      label,
      otherLabel: '',
      children: [
        {
          code: `${code}1`,
          label: `Grupp av ${label}`,
          otherLabel: '',
          children: [
            {
              code: `${code}11`,
              label: 'Undergrupp',
              otherLabel: '',
              children: leaves.map(([leaf, words, other = '']) => ({
                code: leaf,
                label: words,
                otherLabel: other,
              })),
            },
          ],
        },
      ],
    },
  ],
});

const options = businessCodeOptions([
  branch('43', 'Specialiserad bygg- och anläggningsverksamhet', [
    ['43210', 'Elinstallationer'],
    ['43221', 'Värme- och sanitetsarbeten'],
    ['43229', 'Övriga VVS-arbeten'],
    ['43341', 'Måleriarbeten'],
  ]),
  branch('95', 'Reparation', [
    ['95220', 'Reparation av hushållsapparater', 'Repair of household appliances'],
  ]),
]);

const codes = (typed: string) => searchBusinessCodes(options, typed).map(({ code }) => code);

describe('searchBusinessCodes', () => {
  test('finds all without a word, in the order of the tree', () => {
    expect(codes(' ')).toEqual(['43210', '43221', '43229', '43341', '95220']);
  });

  test.each([
    ['43221', ['43221']],
    ['43.221', ['43221']],
    ['432', ['43210', '43221', '43229']],
    ['värme', ['43221']],
    ['VARME', ['43221']],
    ['sanitet värme', ['43221']],
    ['vvs', ['43221', '43229']],
    ['elektriker', ['43210']],
    ['målare', ['43341']],
    ['painter', ['43341']],
    ['hushåll', ['95220']],
    ['household', ['95220']],
    ['anläggning', ['43210', '43221', '43229', '43341']],
    ['xyz', []],
    ['vär', ['43221']],
    ['värme xyz', []],
  ])('%s finds %j', (typed, found) => {
    expect(codes(typed)).toEqual(found);
  });

  test('what begins with the word comes before what holds it', () => {
    const list = businessCodeOptions([
      branch('01', 'Odling', [
        ['01110', 'Blandat jordbruk'],
        ['01120', 'Brukning av mark'],
      ]),
    ]);
    expect(searchBusinessCodes(list, 'bruk').map(({ code }) => code)).toEqual(['01120', '01110']);
  });

  test('each option tells its branch', () => {
    expect(options[0]).toMatchObject({ branch: 'Specialiserad bygg- och anläggningsverksamhet' });
  });
});

test('case and accents do not count', () => {
  expect(fold('Rör, Värme & Ångpannor')).toBe('ror, varme & angpannor');
});
