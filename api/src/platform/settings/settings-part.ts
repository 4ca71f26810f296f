import type * as z from 'zod';
import { CannotStart } from '../starting.ts';
import { Environment } from './settings-environment.ts';
import { faultsTogether } from './settings-faults.ts';

type Everything = z.infer<typeof Environment>;

/** The settings that have a value. */
export const givenSettings = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );

/** Says of settings what is wrong with each, and never what it is. */
export const settingFaults = (
  issues: readonly z.core.$ZodIssue[],
  given: Readonly<Record<string, string>>,
): string[] =>
  issues.map(({ path: [name = ''], message }) =>
    given[String(name)] === undefined
      ? `${String(name)} is missing`
      : `${String(name)}: ${message}`,
  );

/**
 * Reads some settings, for a program that needs no others.
 *
 * @throws {CannotStart} with every fault at once
 */
export function readPart<Name extends keyof Everything>(
  environment: NodeJS.ProcessEnv,
  names: readonly Name[],
): Pick<Everything, Name> {
  const given = givenSettings(environment);
  const mask: Partial<Record<keyof Everything, true>> = Object.fromEntries(
    names.map((name) => [name, true]),
  );
  const parsed = Environment.pick(mask).safeParse(given);
  if (!parsed.success) throw new CannotStart(settingFaults(parsed.error.issues, given));
  const wanted: ReadonlySet<string> = new Set(names);
  const faults = faultsTogether(
    parsed.data,
    (name) => wanted.has(name) && given[name] !== undefined,
  );
  if (faults.length > 0) throw new CannotStart(faults);
  return parsed.data;
}
