import { counted } from './check.ts';
import type { Finding } from './check.ts';
import type { Examined } from './examine.ts';

const words: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok',
  warning: 'WARNING',
  fault: 'FAULT',
  skipped: '-',
};

const stateWidth = 9;
const mostFacts = 10;

function linesOf({ check, state, facts, repaired }: Examined, codeWidth: number): string[] {
  const margin = ' '.repeat(2 + stateWidth);
  const head = `  ${words[state].padEnd(stateWidth)}${check.code.padEnd(codeWidth)}`;
  const done = repaired === undefined ? [] : [`${margin}Repaired: ${repaired}.`];
  if (state === 'ok' || state === 'skipped') return [`${head}  ${facts.join('; ')}`, ...done];
  const further = facts.length - mostFacts;
  return [
    `${head}  Expected: ${check.title}.`,
    ...facts.slice(0, mostFacts).map((fact) => `${margin}- ${fact}`),
    ...(further > 0 ? [`${margin}- and ${further} more`] : []),
    `${margin}${check.meaning}`,
    `${margin}What to do: ${check.remedy}`,
    ...done,
  ];
}

/** Counts what was found, in one line. */
export function summaryOf(all: readonly Finding[]): string {
  const numberOf = (state: Finding['state']) => all.filter((one) => one.state === state).length;
  return [
    counted(numberOf('fault'), 'fault'),
    counted(numberOf('warning'), 'warning'),
    `${numberOf('ok')} ok`,
    `${numberOf('skipped')} not looked at`,
  ].join(', ');
}

/** Makes the report for people: by area, a line each, more where something is wrong. */
export function reportOf(all: readonly Examined[]): string {
  const codeWidth = Math.max(...all.map(({ check }) => check.code.length));
  const areas = [...Map.groupBy(all, ({ check }) => check.area)].map(([area, those]) =>
    [area, ...those.flatMap((one) => linesOf(one, codeWidth))].join('\n'),
  );
  return [...areas, summaryOf(all)].join('\n\n');
}

/** The same for programs. */
export function jsonOf(all: readonly Examined[]): object {
  return {
    checks: all.map(({ check, state, facts, repaired }) => ({
      code: check.code,
      area: check.area,
      state,
      facts,
      ...(state === 'ok' || state === 'skipped'
        ? {}
        : { title: check.title, meaning: check.meaning, remedy: check.remedy }),
      ...(repaired === undefined ? {} : { repaired }),
    })),
  };
}

/** The table of `docs/doctor.md`. */
export function tableOf(checks: readonly Examined['check'][]): string {
  const areas = [...Map.groupBy(checks, ({ area }) => area)].map(([area, those]) =>
    [
      `## ${area}`,
      '',
      '| Code | What is looked at | What it means when it is not so | What to do |',
      '|---|---|---|---|',
      ...those.map(({ code, title, meaning, remedy }) => {
        const cells = [`\`${code}\``, title, meaning, remedy];
        return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
      }),
    ].join('\n'),
  );
  return `${areas.join('\n\n')}\n`;
}
