import { expect, test } from 'vitest';
import { frontFigure, withFrontFigures, withSection } from './figures.ts';
import type { Section } from './figures.ts';

const now = { day: '2026-11-30', commit: '`abc1234`', machine: '2 × Processor, Node 24' };

const lookup: Section = {
  command: 'bench:lookup',
  measures: 'A company looked up again.',
  tables: [
    {
      note: 'Ten companies.',
      lines: [
        { what: 'kept', ratio: '1.80', promise: 'at most 2', kept: true },
        { what: 'a | b', ms: 4, ratio: '2.10', promise: 'at most 2', kept: false },
        { what: 'bare', ms: 3 },
      ],
    },
  ],
};
const written = `## \`npm run bench:lookup\`

A company looked up again.

Measured on 2026-11-30 at \`abc1234\` on 2 × Processor, Node 24.

Ten companies.

| what | ratio | ms | promise |
|---|---|---|---|
| kept | 1.80 |  | at most 2 |
| a \\| b | 2.10 | 4 | at most 2 **missed** |
| bare |  | 3 |  |
`;
const before = '# Performance\n\nEach bench writes.\n\n## `npm run bench`\n\nReads.\n';

test('a bench that has no section yet gets one at the end', () => {
  expect(withSection(before, lookup, now)).toBe(`${before}\n${written}`);
});

test('a bench replaces its own section and nothing else', () => {
  const after = '## `npm run bench:lookup-of-others`\n\nStays.\n';
  const old = '## `npm run bench:lookup`\n\nOld.\n\n| what |\n|---|\n| old |\n';
  expect(withSection(`${before}\n${old}\n${after}`, lookup, now)).toBe(
    `${before}\n${written}\n${after}`,
  );
});

test('a section that is written twice stands once', () => {
  const once = withSection(before, lookup, now);
  expect(withSection(once, lookup, now)).toBe(once);
});

test('a table without lines is its note alone', () => {
  const tables = [{ note: 'Joined in 3 s.', lines: [] }];
  expect(withSection('', { ...lookup, tables }, now)).toMatch(/Node 24\.\n\nJoined in 3 s\.\n$/);
});

const readme = (...rows: string[]) =>
  [
    '# Product',
    '',
    '<!-- Figures: written by the benches -->',
    '| What | Promised | Measured | By |',
    '|---|---|---|---|',
    ...rows,
    '<!-- End of the figures -->',
    '',
    'More.',
    '',
  ].join('\n');
const others = [
  '| reads `npm run bench:web` too | at least 1 | 2 | `npm run bench`, 2026-11-01 |',
  '| mail | at most 1 | 2 | `npm run bench:digest`, 2026-11-02 |',
];
const front = [
  frontFigure('paint', { promise: 'at most 1.2 s', measured: '1.0 s', kept: true }),
  frontFigure('shift', { promise: 'at most 0', measured: '0.1', kept: false }),
];
const paint = '| paint | at most 1.2 s | 1.0 s | `npm run bench:web`, 2026-11-30 |';
const shift = '| shift | at most 0 | 0.1 **missed** | `npm run bench:web`, 2026-11-30 |';

test('figures that are new on the front page come last, and only those of a bench are replaced', () => {
  const [one = '', other = ''] = others;
  const bench = { command: 'bench:web', front };
  expect(withFrontFigures(readme(one, other), bench, now)).toBe(readme(one, other, paint, shift));
  const old = [1, 2, 3].map((index) => `| ${index} | | | \`npm run bench:web\`, 2026-10-01 |`);
  expect(withFrontFigures(readme(one, ...old, other), bench, now)).toBe(
    readme(one, paint, shift, other),
  );
});

test('a bench without figures for the front page leaves none there', () => {
  expect(withFrontFigures(readme(paint, ...others), { command: 'bench:web' }, now)).toBe(
    readme(...others),
  );
});

test('a README without the marks is refused', () => {
  expect(() => withFrontFigures('# Product\n', { command: 'bench:web', front }, now)).toThrow(
    'README.md has no table',
  );
});

test('several figures in a line of README are marked one by one, and a promise of all stands once', () => {
  const figures = [
    { measured: '0.60', promise: 'at least 0.5', kept: true },
    { measured: '0.40', promise: 'at least 0.5', kept: false },
    { measured: '1.1', promise: 'at most 1.2', kept: true },
  ];
  expect(frontFigure('reads', ...figures)).toEqual({
    what: 'reads',
    promise: 'at least 0.5; at most 1.2',
    measured: '0.60; 0.40 **missed**; 1.1',
  });
});
