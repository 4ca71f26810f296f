import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './supervisor.ts';
import { describeRun, type Outcome } from './test-summary.ts';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

type Step = {
  name: string;
  /** A program of `node_modules/.bin`, or `node`, with its arguments. */
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** File of its test report, and its parser. */
  report?: string;
  readReport?: (report: unknown) => TestReport;
};

const reports = mkdtempSync(join(tmpdir(), 'troskel-tests-'));
const config = 'e2e/playwright.config.ts';

function vitest(name: string, ...words: string[]): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: ['vitest', 'run', ...words, ...reporters],
    report,
    readReport: (written) => readVitest(written, root),
  };
}

/** Steps that need no earlier step. */
const mainProjects = ['--project=!built', '--project=!openapi'];
const browserReport = join(reports, 'browser.json');
/** Each needs about one core: two run in parallel, and print at their end. */
const checks: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  ...typeProjects().map((file): Step => ({
    name: `types (${file})`,
    command: ['tsc', '-p', file],
  })),
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Steps that others need; each leaves a core idle at times, so two run in parallel. */
const grounds: readonly Step[] = [
  { name: 'production build', command: ['node', 'tools/build.ts', 'production'] },
  { name: 'openapi', command: ['node', 'tools/openapi/check.ts'] },
];
/** They share nothing, and two run in parallel: the attacks alone would leave a core idle. */
const independent: readonly Step[] = [
  { name: 'attack (short)', command: ['node', 'tools/attack/attack.ts', '--short'] },
  { name: 'demo build', command: ['node', 'tools/build.ts', 'demo'] },
  {
    name: 'waiting-list build',
    command: ['node', 'tools/build.ts', 'production'],
    env: { SITE: 'waiting-list' },
  },
  vitest('openapi client', '--project=openapi'),
];
const steps: readonly Step[] = [
  ...checks,
  vitest('vitest', ...mainProjects),
  ...grounds,
  ...independent,
  // It makes a package, as the attacks do.
  vitest('budgets (vitest)', '--project=built'),
  { name: 'browser', command: ['node', 'e2e/chromium.ts'] },
  {
    name: 'browser tests (playwright)',
    command: ['playwright', 'test', '--config', config],
    env: { BROWSER_TEST_REPORT: browserReport },
    report: browserReport,
    readReport: readPlaywright,
  },
];

/** Finds every `tsconfig.json` of the repository. */
function typeProjects(): string[] {
  return globSync('**/tsconfig.json', {
    cwd: root,
    exclude: ['**/node_modules', '**/build', '**/.react-router'],
  }).toSorted();
}

/**
 * `npm test`: runs every check in order, then prints the result. A failed one does not stop the
 * others. `npm test -- --only vitest,lint` runs those whose name contains a word; `npm test --
 * offices` runs that feature's tests except those in the browser.
 */
async function main(): Promise<number> {
  const began = performance.now();
  const chosen = chosenSteps(process.argv.slice(2));
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(chosen)) {
    if (outcomes.some(({ code }) => code > 128)) break;
    outcomes.push(...(group.length > 1 ? await runBeside(group) : await runAlone(group)));
  }
  rmSync(reports, { recursive: true, force: true });
  const { text, code } = describeRun(outcomes, (performance.now() - began) / 1000);
  console.log(text);
  return code;
}

async function outcomeOf(step: Step, isQuiet = false): Promise<Outcome> {
  const started = performance.now();
  const { code, output } = await runToEnd(step, isQuiet);
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, code, seconds, report: reportOf(step), output };
}

/** Groups the steps: those of a list in parallel, all others alone. */
function groupsOf(chosen: readonly Step[]): (readonly Step[])[] {
  const kindOf = (step: Step): readonly Step[] =>
    [checks, grounds, independent].find((kind) => kind.includes(step)) ?? [step];
  const groups: Step[][] = [];
  for (const step of chosen) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(last[0]).includes(step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runAlone(group: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of group) {
    console.log(`\n── ${step.name} ──`);
    outcomes.push(await outcomeOf(step));
  }
  return outcomes;
}

/** Runs two at a time, in the order of the steps. */
async function runBeside(chosen: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = chosen.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [place, step] of waiting) {
      const outcome = await outcomeOf(step, true);
      console.log(`\n── ${step.name} ──\n${outcome.output.trimEnd()}`);
      outcomes[place] = outcome;
      if (outcome.code > 128) return;
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return outcomes.filter(Boolean);
}

const foldersOf = (feature: string): string[] =>
  ['contract/src', 'api/src/features', 'web/app/features'].map((side) => `${side}/${feature}/`);

const isFeature = (word: string): boolean =>
  /^[a-z-]+$/.test(word) && foldersOf(word).some((folder) => existsSync(join(root, folder)));

function chosenSteps(words: readonly string[]): readonly Step[] {
  const [flag, wanted = ''] = words;
  if (flag === undefined) return steps;
  const features = words.filter((word) => !word.startsWith('-'));
  if (features.length === words.length && features.every(isFeature)) {
    return [vitest('vitest', ...mainProjects, ...features.flatMap(foldersOf))];
  }
  const names = wanted.split(',').filter(Boolean);
  const chosen = steps.filter(({ name }) => names.some((word) => name.includes(word)));
  if (flag === '--only' && chosen.length > 0) return chosen;
  console.error(
    `Usage: npm test -- FEATURE…\n       npm test -- --only ${steps.map(({ name }) => `"${name}"`).join('|')}`,
  );
  return process.exit(1);
}

function reportOf({ report, readReport }: Step): TestReport | undefined {
  if (!readReport || report === undefined) return undefined;
  try {
    return readReport(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

const running = new Set<ReturnType<typeof spawn>>();

/** Milliseconds for which leftover processes of a step may still write to its output. */
const lastWordsMs = 1000;

/**
 * Passes on a step's output, unless it is quiet, and keeps its end.
 *
 * @returns the exit code; 128 plus the signal's number when it was killed.
 */
function runToEnd(
  { command: [program, ...words], env }: Step,
  isQuiet: boolean,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const isNode = program === 'node';
    const file = isNode ? process.execPath : join(root, 'node_modules/.bin', program);
    const child = spawn(file, words, {
      cwd: root,
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...env,
      },
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const keep = (text: string) => {
      output = (output + text).slice(-20_000);
    };
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', keep);
      if (!isQuiet) from.pipe(to, { end: false });
    }
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, output: error.message });
    });
    child.once('exit', (exitCode, signal) => {
      running.delete(child);
      const code = exitCode ?? 128 + (signal ? constants.signals[signal] : 0);
      const end = () => resolve({ code, output });
      const timer = setTimeout(end, lastWordsMs);
      child.once('close', () => {
        clearTimeout(timer);
        end();
      });
    });
  });
}

function endRunning(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

// Ctrl-C reaches the running step as well, and ends it; other signals are passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => endRunning(signal));
}
process.on('disconnect', () => endRunning('SIGTERM'));
process.channel?.unref();

process.exit(await main());
