import { globSync } from 'node:fs';
import { root } from '../supervisor.ts';
import { tellsOfAdded } from './changelog.ts';

const form = /^(\d+)\.(\d+)\.(\d+)$/;
const steps = ['major', 'minor', 'patch'] as const;
type Step = (typeof steps)[number];

/** A version and why it is that. */
export interface Chosen {
  version: string;
  reason: string;
}

function raised(version: string, step: Step): string {
  const [, major = '0', minor = '0', patch = '0'] = form.exec(version) ?? [];
  const [x, y, z] = [major, minor, patch].map(Number) as [number, number, number];
  if (step === 'major') return `${x + 1}.0.0`;
  return step === 'minor' ? `${x}.${y + 1}.0` : `${x}.${y}.${z + 1}`;
}

function isLater(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.split('.').map(Number));
  const place = [0, 1, 2].find((at) => first?.[at] !== second?.[at]);
  return place !== undefined && (first?.[place] ?? 0) > (second?.[place] ?? 0);
}

/**
 * Chooses the next version (semver.org): as it is told, or by the notes: a minor one when something
 * was added, else a patch. A major one is only ever told.
 *
 * @param wanted `major`, `minor`, `patch` or a version; undefined for the choice by notes
 * @throws {Error} for anything else, or a version that is not later
 */
export function nextVersion(present: string, wanted: string | undefined, notes: string): Chosen {
  const step = steps.find((known) => known === wanted);
  if (step) return { version: raised(present, step), reason: `a ${step} one, as told` };
  if (wanted !== undefined) {
    if (!form.test(wanted))
      throw new Error(`${wanted} is no version, nor one of ${steps.join(', ')}`);
    if (!isLater(wanted, present)) throw new Error(`${wanted} is not later than ${present}`);
    return { version: wanted, reason: 'as told' };
  }
  return tellsOfAdded(notes)
    ? { version: raised(present, 'minor'), reason: 'a minor one, since something was added' }
    : { version: raised(present, 'patch'), reason: 'a patch, since nothing was added' };
}

/** Writes another version into the text of a file that holds the present one. */
export function withVersion(file: string, text: string, present: string, version: string): string {
  const quoted = present.replaceAll('.', String.raw`\.`);
  // In a lock file many packages of others may have the same number as ours.
  const ours = file.endsWith('package-lock.json')
    ? new RegExp(
        `("name": "(?:troskel-partner|@troskel/[\\w-]+)",\\s+"version": |"@troskel/[\\w-]+": )"${quoted}"`,
        'g',
      )
    : new RegExp(`("version": |"@troskel/[\\w-]+": )"${quoted}"`, 'g');
  return text.replace(ours, (all) => all.replace(present, version));
}

/**
 * Every file that holds the product's version. Not the web app's header, whose value the specification
 * fixes (contract/src/ground/version.ts).
 */
export function versionedFiles(): string[] {
  const packages = globSync(['package.json', '*/package.json'], {
    cwd: root,
    exclude: ['node_modules'],
  });
  return [...packages.toSorted(), 'package-lock.json'];
}
