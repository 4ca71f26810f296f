/* The text of CHANGELOG.md, in the form of Keep a Changelog 1.1. */

/** A change as git tells it. */
export interface Commit {
  subject: string;
  /** Files that it changed, from the root. */
  files: readonly string[];
}

export const sections = ['Security', 'Added', 'Changed', 'Removed', 'Fixed'] as const;
export type Section = (typeof sections)[number];

/** First words of subjects, which are imperative sentences (docs/style.md, "Commits"). */
const verbs: Readonly<Record<Section, readonly string[]>> = {
  Security: ['Refuse', 'Guard', 'Seal', 'Encrypt', 'Hash', 'Protect', 'Forbid', 'Demand', 'Bind'],
  Added: [
    'Add',
    'Let',
    'Give',
    'Show',
    'Offer',
    'Attach',
    'Send',
    'Mail',
    'Ask',
    'Tell',
    'Take',
    'Remember',
    'Record',
    'Bring',
    'Open',
    'Translate',
    'Invite',
    'Find',
  ],
  Changed: [],
  Removed: ['Remove', 'Drop', 'Delete'],
  Fixed: ['Fix', 'Mend', 'Correct', 'Repair', 'Stop', 'Never', 'Do', 'Keep', 'Wait', 'Restore'],
};

/** Folders and files that are no part of what runs. */
const behind =
  /^(tools|e2e|bench|docs|simulators|\.\w+)\/|\.(test|factory|fixture|setup)\.tsx?$|^[^/]+$/;

/** Whether whoever uses or runs the product may notice a change. */
export const isNoticed = ({ files }: Commit): boolean => files.some((file) => !behind.test(file));

/** The section of a change, by the first word of its subject; `Changed` for all others. */
export function sectionOf({ subject }: Pick<Commit, 'subject'>): Section {
  const [word = ''] = subject.split(' ', 1);
  return sections.find((section) => verbs[section].includes(word)) ?? 'Changed';
}

/** Lists changes under their sections, oldest first, and counts those that nobody notices. */
export function describeChanges(commits: readonly Commit[]): string {
  const noticed = commits.filter(isNoticed);
  const parts = sections.flatMap((section) => {
    const subjects = noticed.filter((commit) => sectionOf(commit) === section);
    const lines = [...new Set(subjects.map(({ subject }) => `- ${subject}.`))];
    return lines.length === 0 ? [] : [`### ${section}\n\n${lines.join('\n')}`];
  });
  const others = commits.length - noticed.length;
  const rest = `Of tests, tools and documents alone: ${others} more.`;
  return [...parts, ...(others > 0 ? [rest] : [])].join('\n\n');
}

const unreleased = '## [Unreleased]';

/**
 * Moves what stands under "Unreleased", written by hand, to a new version, above the list of its
 * changes.
 *
 * @param day of the release, as 2026-11-24
 * @throws {Error} when there is no such heading, or the version stands there already
 */
export function withRelease(
  changelog: string,
  { version, day, changes }: { version: string; day: string; changes: string },
): string {
  if (changelog.includes(`## [${version}]`)) throw new Error(`${version} is in it already`);
  const at = changelog.indexOf(unreleased);
  if (at === -1) throw new Error(`it has no heading ${unreleased}`);
  const from = at + unreleased.length;
  const next = changelog.indexOf('\n## [', from);
  const end = next === -1 ? changelog.length : next + 1;
  const byHand = changelog.slice(from, end).trim();
  const body = [byHand, changes].filter(Boolean).join('\n\n');
  const release = `## [${version}] - ${day}\n\n${body}\n`;
  const earlier = changelog.slice(end);
  return `${changelog.slice(0, from)}\n\n${release}${earlier === '' ? '' : `\n${earlier}`}`;
}
