import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './supervisor.ts';

/*
 * `node tools/asvs.ts` writes docs/asvs.md from docs/asvs.json: how the product answers the OWASP
 * Application Security Verification Standard 5.0.0, levels 1 and 2, and level 3 of the chapters about
 * pages and access. WebRTC (V17), which it does not use, is left out.
 */

/** Requirements of each chapter: its section and number, and its level. */
const chapters: Readonly<Record<string, string>> = {
  V1: '1.1:2 1.2:2 2.1:1 2.2:1 2.3:1 2.4:1 2.5:1 2.6:2 2.7:2 2.8:2 2.9:2 3.1:1 3.2:1 3.3:2 3.4:2 3.5:2 3.6:2 3.7:2 3.8:2 3.9:2 3.10:2 3.11:2 4.1:2 4.2:2 4.3:2 5.1:1 5.2:2',
  V2: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 2.3:2 3.1:1 3.2:2 3.3:2 3.4:2 4.1:2',
  V3: '1.1:3 2.1:1 2.2:1 2.3:3 3.1:1 3.2:2 3.3:2 3.4:2 3.5:3 4.1:1 4.2:1 4.3:2 4.4:2 4.5:2 4.6:2 4.7:3 4.8:3 5.1:1 5.2:1 5.3:1 5.4:2 5.5:2 5.6:3 5.7:3 5.8:3 6.1:3 7.1:2 7.2:2 7.3:3 7.4:3 7.5:3',
  V4: '1.1:1 1.2:2 1.3:2 2.1:2 3.1:2 3.2:2 4.1:1 4.2:2 4.3:2 4.4:2',
  V5: '1.1:2 2.1:1 2.2:1 2.3:2 3.1:1 3.2:1 4.1:2 4.2:2 4.3:2',
  V6: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 2.3:1 2.4:1 2.5:1 2.6:1 2.7:1 2.8:1 2.9:2 2.10:2 2.11:2 2.12:2 3.1:1 3.2:1 3.3:2 3.4:2 4.1:1 4.2:1 4.3:2 4.4:2 5.1:2 5.2:2 5.3:2 5.4:2 5.5:2 6.1:2 6.2:2 6.3:2 8.1:2 8.2:2 8.3:2 8.4:2',
  V7: '1.1:2 1.2:2 1.3:2 2.1:1 2.2:1 2.3:1 2.4:1 3.1:2 3.2:2 4.1:1 4.2:1 4.3:2 4.4:2 4.5:2 5.1:2 5.2:2 6.1:2 6.2:2',
  V8: '1.1:1 1.2:2 1.3:3 1.4:3 2.1:1 2.2:1 2.3:2 2.4:3 3.1:1 3.2:3 3.3:3 4.1:2 4.2:3',
  V9: '1.1:1 1.2:1 1.3:1 2.1:1 2.2:2 2.3:2 2.4:2',
  V10: '1.1:2 1.2:2 2.1:2 2.2:2 3.1:2 3.2:2 3.3:2 3.4:2 4.1:1 4.2:1 4.3:1 4.4:1 4.5:1 4.6:2 4.7:2 4.8:2 4.9:2 4.10:2 4.11:2 5.1:2 5.2:2 5.3:2 5.4:2 5.5:2 6.1:2 6.2:2 7.1:2 7.2:2 7.3:2',
  V11: '1.1:2 1.2:2 2.1:2 2.2:2 2.3:2 3.1:1 3.2:1 3.3:2 4.1:1 4.2:2 4.3:2 4.4:2 5.1:2 6.1:2',
  V12: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:1 3.1:2 3.2:2 3.3:2 3.4:2',
  V13: '1.1:2 2.1:2 2.2:2 2.3:2 2.4:2 2.5:2 3.1:2 3.2:2 4.1:1 4.2:2 4.3:2 4.4:2 4.5:2',
  V14: '1.1:2 1.2:2 2.1:1 2.2:2 2.3:2 2.4:2 3.1:1 3.2:2 3.3:2',
  V15: '1.1:1 1.2:2 1.3:2 2.1:1 2.2:2 2.3:2 3.1:1 3.2:2 3.3:2 3.4:2 3.5:2 3.6:2 3.7:2',
  V16: '1.1:2 2.1:2 2.2:2 2.3:2 2.4:2 2.5:2 3.1:2 3.2:2 3.3:2 3.4:2 4.1:2 4.2:2 4.3:2 5.1:2 5.2:2 5.3:2',
};

const titles: Readonly<Record<string, string>> = {
  V1: 'Escaping and injection',
  V2: 'Input and business rules',
  V3: 'Pages in the browser',
  V4: 'Calls over HTTP',
  V5: 'Files',
  V6: 'Signing in',
  V7: 'Sessions',
  V8: 'Access',
  V9: 'Signed tokens',
  V10: 'Other identity providers',
  V11: 'Cryptography',
  V12: 'Encrypted connections',
  V13: 'Settings and outside systems',
  V14: 'Personal and secret data',
  V15: 'How the code is built',
  V16: 'Logs and errors',
};

/** Levels by number, in order. */
export const levels: ReadonlyMap<string, number> = new Map(
  Object.entries(chapters).flatMap(([chapter, list]) =>
    list.split(' ').map((entry): [string, number] => {
      const [number, level] = entry.split(':');
      return [`${chapter}.${number}`, Number(level)];
    }),
  ),
);

const verdicts = { met: 'met', not_applicable: 'does not apply', not_met: '**not met**' } as const;

export interface Answer {
  id: string;
  verdict: keyof typeof verdicts;
  answer: string;
  /** A file of tests that shows it, and the title of one after a colon. */
  test?: string;
  /** Why no test can show what is met. */
  why?: string;
}

export const documentFile = join(root, 'docs/asvs.md');

export function readAnswers(): Answer[] {
  const text = readFileSync(join(root, 'docs/asvs.json'), 'utf8');
  return JSON.parse(text) as Answer[];
}

/**
 * Finds what is wrong with what shows an answer: a test that is named lacks its file, or its title
 * there; or what is met names neither a test nor why there can be none.
 */
export function faultOfTest({
  id,
  verdict,
  test,
  why = '',
}: Omit<Answer, 'answer'>): string | null {
  if (test === undefined) {
    const isShown = verdict !== 'met' || why.length >= 10;
    return isShown ? null : `${id} is met, and names neither a test nor why there can be none`;
  }
  const [file = '', ...title] = test.split(': ');
  try {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes(title.join(': ')) ? null : `${file} has no test “${title.join(': ')}”`;
  } catch {
    return `${file} does not exist`;
  }
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

function rowOf({ id, verdict, answer, test, why = '' }: Answer): string {
  const [file, ...title] = test?.split(': ') ?? [];
  const shown =
    file === undefined ? why : `\`${file}\`${title.length > 0 ? `: ${title.join(': ')}` : ''}`;
  return `| ${id} | ${levels.get(id)} | ${verdicts[verdict]} | ${cell(answer)} | ${cell(shown)} |`;
}

export function toDocument(answers: readonly Answer[]): string {
  const count = (verdict: Answer['verdict']) =>
    answers.filter((one) => one.verdict === verdict).length;
  const ofChapter = (chapter: string) => answers.filter(({ id }) => id.startsWith(`${chapter}.`));
  return `${[
    '# ASVS',
    '',
    'How the product answers the OWASP Application Security Verification Standard 5.0.0: every requirement of levels 1 and 2 by its number, and those of level 3 about pages (V3) and access (V8). WebRTC (V17) is not used. The standard says what each number asks; here stands, in our own words, what the product does. Written from `docs/asvs.json` by `node tools/asvs.ts`; a test holds the numbers, that each named test exists, and that what is met names one or says why there can be none.',
    '',
    `Of ${answers.length} requirements ${count('met')} are met, ${count('not_applicable')} do not apply, ${count('not_met')} are not met.`,
    ...Object.entries(titles).flatMap(([chapter, title]) => [
      '',
      `## ${chapter} ${title}`,
      '',
      '| Number | Level | | What the product does | Test |',
      '|---|---|---|---|---|',
      ...ofChapter(chapter).map(rowOf),
    ]),
  ].join('\n')}\n`;
}

if (import.meta.main) writeFileSync(documentFile, toDocument(readAnswers()));
