import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../supervisor.ts';
import { isOurs } from './product-bom.ts';
import type { Bom, Component } from './product-bom.ts';

const folder = join(import.meta.dirname, 'licence-texts');
const standardText = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8').trim();

/** An installed package: where it lies, and who its `package.json` says made it. */
interface Installed {
  home: string;
  author: string | undefined;
}

type Installations = ReadonlyMap<string, Installed>;

function installedPackages(): Installations {
  const found = new Map<string, Installed>();
  for (const file of globSync('{,*/}node_modules/**/package.json', { cwd: root })) {
    const { name, version, author } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name?: string;
      version?: string;
      author?: string | { name?: string };
    };
    if (name === undefined || version === undefined) continue;
    found.set(`${name}@${version}`, {
      home: dirname(join(root, file)),
      author: typeof author === 'string' ? author : author?.name,
    });
  }
  return found;
}

function fileOf(installed: Installed | undefined): string | undefined {
  if (installed === undefined) return undefined;
  const [file] = globSync('{LICENSE,LICENCE,License,license,COPYING}*', { cwd: installed.home });
  return file === undefined ? undefined : readFileSync(join(installed.home, file), 'utf8').trim();
}

/** Puts a package together with its builds for other systems, which are not installed here. */
const familyOf = (name: string): string =>
  name.startsWith('@') ? name.slice(0, name.indexOf('/')) : name.replace(/-(linux|win)-.*/, '');

const licencesOf = ({ licenses }: Component): string[] =>
  (licenses ?? []).flatMap((one) =>
    (one.expression ?? one.license?.id ?? one.license?.name ?? '')
      .replaceAll(/[()]/g, '')
      .split(' AND '),
  );

/** The text of a licence for a package that brings none; the Lesser GPL adds to the GPL. */
function standardFor(licence: string, holder: string): string | undefined {
  if (licence.startsWith('LGPL-3.0')) {
    return `${standardText('LGPL-3.0')}\n\n${standardText('GPL-3.0')}`;
  }
  return licence === 'MIT' || licence === 'ISC'
    ? standardText(licence).replace('HOLDER', holder)
    : undefined;
}

/**
 * Puts the licences of all packages of others together. One that brings no file gets that of its
 * family, or the licence's own text with the author that it names.
 *
 * @throws {Error} when the text of one is not to be had
 */
export function licenceTexts(
  { components }: Pick<Bom, 'components'>,
  installations: Installations = installedPackages(),
): { text: string; count: number } {
  const others = components.filter((component) => !isOurs(component));
  const installedOf = ({ name, version }: Component) => installations.get(`${name}@${version}`);
  const ofFamilies = new Map<string, string>();
  for (const component of others) {
    const [licence, ...more] = licencesOf(component);
    const text = fileOf(installedOf(component));
    if (text === undefined || more.length > 0) continue;
    ofFamilies.set(`${familyOf(component.name)} ${licence}`, text);
  }
  const missing: string[] = [];
  const parts = others.map((component) => {
    const { name, version } = component;
    const licences = licencesOf(component);
    const holder = installedOf(component)?.author ?? `the authors of ${name}`;
    const textOf = (licence: string) => {
      const text = ofFamilies.get(`${familyOf(name)} ${licence}`) ?? standardFor(licence, holder);
      if (text === undefined) missing.push(`${name} ${version}: ${licence}`);
      return text ?? '';
    };
    const text = fileOf(installedOf(component)) ?? licences.map(textOf).join('\n\n');
    return `${name} ${version} (${licences.join(' AND ')})\n\n${text}\n`;
  });
  if (missing.length > 0) {
    throw new Error(`The texts of these licences are missing:\n  ${missing.join('\n  ')}`);
  }
  return { text: parts.join(`\n${'-'.repeat(80)}\n\n`), count: others.length };
}
