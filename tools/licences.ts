/** Licences (SPDX) under which packages of others may be used. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Libraries of their own, which whoever runs the product can replace.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that are judged by themselves, each with the reason. */
export const judgedAlone: ReadonlyMap<string, string> = new Map([
  ['busboy', 'MIT, by its file LICENSE'],
  ['dicer', 'MIT, by its file LICENSE'],
  ['humanize-number', 'MIT, by its readme'],
  ['only', 'MIT, by its readme'],
  ['png-js', 'MIT, by its file LICENSE'],
  ['streamsearch', 'MIT, by its file LICENSE'],
]);

/** A lock file of npm, version 3, as far as licences and origins go. */
export interface LockFile {
  packages: Record<
    string,
    { license?: string; link?: boolean; resolved?: string; integrity?: string }
  >;
}

/** Whether a licence expression (SPDX, without nested parentheses) lets a package be used. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** Lists the packages of others that may not be used, as `name: licence`. */
export function licenceFaults({ packages }: LockFile): string[] {
  const marker = 'node_modules/';
  const faults = Object.entries(packages).flatMap(([path, { license = 'none told', link }]) => {
    const name = path.slice(path.lastIndexOf(marker) + marker.length);
    const isOurs = !path.includes(marker) || link === true;
    return isOurs || isAllowed(license) || judgedAlone.has(name) ? [] : [`${name}: ${license}`];
  });
  return [...new Set(faults)].toSorted();
}
