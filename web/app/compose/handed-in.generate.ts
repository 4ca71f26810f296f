import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '..');
export const handedInFile = join(import.meta.dirname, 'handed-in.ts');

/** Lists the names of the table in shell/hand-ins.ts. */
export function handInNames(): string[] {
  const text = readFileSync(join(app, 'shell/hand-ins.ts'), 'utf8');
  const [, table = ''] = /interface HandIns \{([\s\S]*?)\n\}/.exec(text) ?? [];
  return [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
}

/** Answers the file of a hand-in: `areaPart` stands in `area-part`; a component in a file of its own name. */
export const fileOf = (name: string): string =>
  /^[A-Z]/.test(name) ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes which features' files hand in what, for the compiler to hold them to the table. */
export function handedInText(): string {
  const lists = handInNames().map((name) => {
    const files = globSync(`features/*/${fileOf(name)}.{ts,tsx}`, { cwd: app }).toSorted();
    return [
      `  ${name}: [`,
      ...files.map((file) => `    typeof import('../${file}'),`),
      '  ];',
      '',
    ].join('\n');
  });
  return `// Written by \`node web/app/compose/handed-in.generate.ts\`: a hand-in that is missing in its file, or is not
// what shell/hand-ins.ts says, does not compile here. Patterns find files without looking at their types.
// A name for each module would say nothing.
// oxlint-disable typescript/consistent-type-imports
import type { HandIns } from '../shell/hand-ins.ts';

type Held<Lists extends { [Name in keyof HandIns]: Pick<HandIns, Name>[] }> = Lists;

/** The modules that hand something in, by its name. */
// oxfmt-ignore
export type HandedIn = Held<{
${lists.join('')}}>;
`;
}

if (import.meta.main) writeFileSync(handedInFile, handedInText());
