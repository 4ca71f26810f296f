import { parseArgs } from 'node:util';
import { Refusal } from '../supervisor.ts';

/**
 * Reads options that are whole numbers from 1; those left out are as they are by default.
 *
 * @throws Refusal that says what may be given
 */
export function readNumbers<Name extends string>(
  words: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args: [...words], options }));
  } catch {
    throw new Refusal(`There are ${names.map((name) => `--${name} N`).join(', ')}.`);
  }
  const read = (name: Name): number => {
    const text = values[name];
    if (text === undefined) return defaults[name];
    if (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new Refusal(`--${name} takes a number from 1.`);
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>;
}
