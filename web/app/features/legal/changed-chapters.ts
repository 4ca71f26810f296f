import { parseBody } from '../../shell/rich-text/body-text.ts';

/** Kind of a chapter's change. */
export type ChapterChange = 'added' | 'changed' | 'removed';

export interface ChangedChapter {
  /** Empty of what stands before the first heading. */
  heading: string;
  change: ChapterChange;
}

/**
 * Text and link targets of a node, without markup that the editor and the server write differently.
 */
function sayingOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const saying = [...node.childNodes].map(sayingOf).join('');
  return `<${node.localName} ${node.getAttribute('href') ?? ''}>${saying}</>`;
}

/** Chapters by their headings; of equal ones the second is told apart by a count. */
function chaptersOf(html: string): Map<string, { heading: string; saying: string }> {
  const chapters = new Map<string, { heading: string; saying: string }>();
  let present = { heading: '', saying: '' };
  for (const node of parseBody(html).childNodes) {
    const text = node.textContent?.trim() ?? '';
    if (text === '') continue;
    if (node instanceof Element && node.localName === 'h2') {
      present = { heading: text, saying: '' };
      let key = text;
      for (let count = 2; chapters.has(key); count += 1) key = `${text} ${count}`;
      chapters.set(key, present);
    } else {
      present.saying += sayingOf(node);
      if (present.heading === '') chapters.set('', present);
    }
  }
  return chapters;
}

/**
 * The chapters in which two texts differ: in the order of the new one, and what is gone after them. A
 * chapter that is called something else is one that is gone and one that is new.
 */
export function changedChapters(now: string, before: string): ChangedChapter[] {
  const newer = chaptersOf(now);
  const older = chaptersOf(before);
  const changes: ChangedChapter[] = [];
  for (const [key, { heading, saying }] of newer) {
    const known = older.get(key);
    if (!known) changes.push({ heading, change: 'added' });
    else if (known.saying !== saying) changes.push({ heading, change: 'changed' });
  }
  for (const [key, { heading }] of older) {
    if (!newer.has(key)) changes.push({ heading, change: 'removed' });
  }
  return changes;
}
