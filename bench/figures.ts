/**
 * What every bench ends with: its tables are printed, and written into docs/performance.md and, for a
 * few figures, README.md, so that nobody copies figures by hand.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** A line of a bench's table: columns by their names. */
export interface Line {
  [column: string]: string | number | boolean | undefined;
  promise?: string;
  /** Whether the promise was; absent where nothing is promised. */
  kept?: boolean;
}

export interface Table {
  /** What the table does not say: how much was filled, for example. */
  note?: string;
  lines: readonly Line[];
}

/** A line of README's table. */
interface FrontFigure {
  what: string;
  promise: string;
  measured: string;
}

const missedMark = '**missed**';

/** Makes a line of README's table of one figure or several, with a mark at each that was missed. */
export function frontFigure(
  what: string,
  ...figures: readonly Pick<Line, 'measured' | 'promise' | 'kept'>[]
): FrontFigure {
  return {
    what,
    promise: [...new Set(figures.map(({ promise }) => promise))].join('; '),
    measured: figures
      .map(({ measured, kept }) => (kept === false ? `${measured} ${missedMark}` : measured))
      .join('; '),
  };
}

export interface Section {
  /** Name of the script in package.json. */
  command: string;
  /** Says in Markdown what is measured beside what, with the promises that no table holds. */
  measures: string;
  tables: readonly Table[];
  front?: readonly FrontFigure[];
}

/** When, at which commit and on which machine it was measured. */
export interface Circumstances {
  day: string;
  commit: string;
  machine: string;
}

/** What a bench tells `npm run bench:all`, whose child it is. */
export interface Told {
  missed: string[];
}

const cell = (value: string) => value.replaceAll('|', '\\|');
const rowOf = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The columns in their order, the promise last; whether it was kept is a column of what is printed. */
function columnsOf(lines: readonly Line[]): string[] {
  const named = new Set(lines.flatMap((line) => Object.keys(line)));
  const ofPromise = ['promise'].filter((column) => named.delete(column));
  named.delete('kept');
  return [...named, ...ofPromise];
}

function markdownOf({ note, lines }: Table): string[] {
  const columns = columnsOf(lines);
  const cellOf = (line: Line, column: string) => {
    const text = String(line[column] ?? '');
    return column === 'promise' && line.kept === false ? `${text} ${missedMark}` : text;
  };
  const rows = lines.map((line) => rowOf(columns.map((column) => cellOf(line, column))));
  const table = [rowOf(columns), `|${'---|'.repeat(columns.length)}`, ...rows].join('\n');
  return [...(note === undefined ? [] : [note]), ...(lines.length > 0 ? [table] : [])];
}

/** Puts a bench's section in the place of its last one, or at the end of docs/performance.md. */
export function withSection(
  text: string,
  { command, measures, tables }: Section,
  { day, commit, machine }: Circumstances,
): string {
  const heading = `## \`npm run ${command}\``;
  const measured = `Measured on ${day} at ${commit} on ${machine}.`;
  const section = [heading, measures, measured, ...tables.flatMap(markdownOf)].join('\n\n');
  const parts = text.trimEnd().split(/\n+(?=## )/);
  const place = parts.findIndex((part) => part.split('\n')[0] === heading);
  if (place === -1) parts.push(section);
  else parts[place] = section;
  return `${parts.join('\n\n')}\n`;
}

const begin = '<!-- Figures: written by the benches -->';
const end = '<!-- End of the figures -->';

/**
 * Puts a bench's figures in the place of its last ones, or at the end of README's table.
 *
 * @throws {Error} when README has lost the marks around its table
 */
export function withFrontFigures(
  text: string,
  { command, front = [] }: Pick<Section, 'command' | 'front'>,
  { day }: Pick<Circumstances, 'day'>,
): string {
  const [before, rest] = text.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`README.md has no table between “${begin}” and “${end}”`);
  }
  const rows = table.trim().split('\n');
  const by = `\`npm run ${command}\``;
  const isOfBench = (row: string) => row.split(' | ').at(-1)?.startsWith(`${by},`) === true;
  const place = rows.findIndex(isOfBench);
  const kept = rows.filter((row) => !isOfBench(row));
  const written = front.map(({ what, promise, measured }) =>
    rowOf([what, promise, measured, `${by}, ${day}`]),
  );
  kept.splice(place === -1 ? kept.length : place, 0, ...written);
  return `${before}${begin}\n${kept.join('\n')}\n${end}${after}`;
}

const files = ['docs/performance.md', 'README.md'] as const;
const pathOf = (file: string) => new URL(`../${file}`, import.meta.url);

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: pathOf('.'), encoding: 'utf8' }).trim();
}

function circumstances(): Circumstances {
  // The figures of the bench before are no change of the product.
  const but = files.map((file) => `:!${file}`);
  const isChanged = git('status', '--porcelain', '-uno', '--', '.', ...but) !== '';
  const processors = cpus();
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: `\`${git('rev-parse', '--short', 'HEAD')}\`${isChanged ? ' with changes' : ''}`,
    machine: `${processors.length} × ${processors[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`,
  };
}

const textOf = (line: Line): string =>
  Object.entries(line)
    .filter(([column, value]) => column !== 'kept' && value !== undefined)
    .map(([column, value]) => (column === 'what' ? String(value) : `${column} ${value}`))
    .join(', ');

/**
 * Prints a bench's tables and writes them where figures are read. Options make a bench smaller or
 * another one: what is measured with any is printed alone.
 */
export async function report(section: Section): Promise<void> {
  const { tables, command } = section;
  for (const { note, lines } of tables) {
    if (note !== undefined) console.log(note);
    const judged = lines.some(({ kept }) => kept !== undefined) ? ['kept'] : [];
    if (lines.length > 0) console.table(lines, [...columnsOf(lines), ...judged]);
  }
  const missed = tables
    .flatMap(({ lines }) => lines)
    .filter(({ kept }) => kept === false)
    .map(textOf);
  for (const one of missed) console.log(`Missed: ${one}`);
  if (process.argv.length > 2) {
    console.log('Nothing was written to docs/performance.md: this was measured with options.');
  } else {
    const now = circumstances();
    const [all, front] = files.map((file) => readFileSync(pathOf(file), 'utf8'));
    writeFileSync(pathOf(files[0]), withSection(all ?? '', section, now));
    writeFileSync(pathOf(files[1]), withFrontFigures(front ?? '', section, now));
    console.log(`Written to docs/performance.md: npm run ${command}.`);
  }
  const told: Told = { missed };
  // Sent whole before a bench exits.
  if (process.send) await new Promise((resolve) => process.send?.(told, resolve));
}
