/*
 * CHANGELOG.md, in the form of Keep a Changelog 1.1. Its words are written by hand, under
 * "Unreleased", with the change that they are about: what a commit calls its work tells nobody what
 * to do (docs/style.md, "The changelog").
 */

/** Headings under a version, in this order: things to do at the upgrade, then things noticed. */
const sections = ['For operators', 'Security', 'Added', 'Changed', 'Removed', 'Fixed'] as const;

const unreleased = '## [Unreleased]';

/** Finds the part under "Unreleased". @throws {Error} when there is no such heading */
function unreleasedPart(changelog: string): { from: number; end: number; text: string } {
  const at = changelog.indexOf(unreleased);
  if (at === -1) throw new Error(`it has no heading ${unreleased}`);
  const from = at + unreleased.length;
  const next = changelog.indexOf('\n## [', from);
  const end = next === -1 ? changelog.length : next + 1;
  return { from, end, text: changelog.slice(from, end).trim() };
}

/**
 * Answers what is said of the changes since the last release.
 *
 * @throws {Error} when nothing is, or its sections are not the known ones in their order
 */
export function releaseNotes(changelog: string): string {
  const { text } = unreleasedPart(changelog);
  const [, ...parts] = `\n${text}`.split(/\n### /);
  const names = parts.map((part) => part.split('\n', 1)[0] ?? '');
  if (!text.startsWith('### ') || parts.some((part) => !/\n- /.test(part))) {
    throw new Error('it says nothing under "Unreleased", or has a section without a line');
  }
  const ordered = sections.filter((section) => names.includes(section));
  if (ordered.join() !== names.join()) {
    throw new Error(`its sections are not, in this order, of ${sections.join(', ')}`);
  }
  return text;
}

/** Whether something was added. */
export const tellsOfAdded = (notes: string): boolean => /^### Added$/m.test(notes);

/**
 * Moves what stands under "Unreleased" to a new version.
 *
 * @param day of the release, as 2026-11-24
 * @throws {Error} as {@link releaseNotes}, or when the version stands there already
 */
export function withRelease(
  changelog: string,
  { version, day }: { version: string; day: string },
): string {
  if (changelog.includes(`## [${version}]`)) throw new Error(`${version} is in it already`);
  const notes = releaseNotes(changelog);
  const { from, end } = unreleasedPart(changelog);
  const earlier = changelog.slice(end);
  const release = `## [${version}] - ${day}\n\n${notes}\n`;
  return `${changelog.slice(0, from)}\n\n${release}${earlier === '' ? '' : `\n${earlier}`}`;
}
