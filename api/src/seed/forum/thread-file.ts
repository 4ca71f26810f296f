import { readFileSync } from 'node:fs';

/** Author as named in the files: one of the demo's accounts, or anyone who fits. */
export type Writer = 'homeowner' | 'tradesperson' | 'expert' | 'asker' | 'gone' | DemoName;
export type DemoName = (typeof demoNames)[number];

const demoNames = ['Erik', 'Sara', 'Olof', 'Maja', 'Karin'] as const;

export interface WrittenPost {
  by: Writer;
  isAnonymous: boolean;
  isBest: boolean;
  isEdited: boolean;
  /** Paragraphs, and list items, which begin with `- `. */
  lines: string[];
}

export interface WrittenThread {
  topicId: string;
  subject: string;
  /** Hours since it was written; null for any. */
  age: number | null;
  /** Hours left of a thread for experts; null for any. */
  hoursLeft: number | null;
  isForExperts: boolean;
  /** Drawing attached to the question, and its alternative text. */
  picture: { name: string; alt: string } | null;
  question: WrittenPost;
  replies: WrittenPost[];
}

const writers: Record<string, Writer> = {
  H: 'homeowner',
  P: 'tradesperson',
  X: 'expert',
  T: 'asker',
  G: 'gone',
  ...Object.fromEntries(demoNames.map((name) => [name, name])),
};

const postForm = /^([A-Z][a-z]*)([~*=]*): (.+)$/;
const ageForm = /^age (\d+)([hd])$/;
const leftForm = /^left (\d+)h$/;
const pictureForm = /^picture ([a-z-]+): (.+)$/;

/**
 * Parses the threads of a topic from threads/TOPIC.txt. A thread begins with `## ` and its subject;
 * `@ ` may follow with `age 3d`, `expert`, `left 6h` or `picture NAME: alternative text`. A post
 * begins with its author (H, P, X, T for the asker again, G for an erased account, or a demo
 * account's name), `~` when anonymous, `*` for the accepted answer, `=` when edited later;
 * following lines are further paragraphs.
 *
 * @throws {Error} for anything else
 */
export function readThreads(topicId: string): WrittenThread[] {
  const file = new URL(`./threads/${topicId}.txt`, import.meta.url);
  const [, ...parts] = `\n${readFileSync(file, 'utf8')}`.split('\n## ');
  return parts.map((part) => parseThread(topicId, part));
}

function parseThread(topicId: string, text: string): WrittenThread {
  const [subject = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const thread = {
    topicId,
    subject,
    age: null,
    hoursLeft: null,
    isForExperts: false,
    picture: null,
  };
  const told: Partial<WrittenThread> = {};
  const posts: WrittenPost[] = [];
  for (const line of lines) {
    const [, name = '', marks = '', first = ''] = postForm.exec(line) ?? [];
    const by = writers[name];
    if (line.startsWith('@ ')) Object.assign(told, parseMark(line.slice(2)));
    else if (by === undefined) posts.at(-1)?.lines.push(line);
    else {
      posts.push({
        by,
        isAnonymous: marks.includes('~'),
        isBest: marks.includes('*'),
        isEdited: marks.includes('='),
        lines: [first],
      });
    }
  }
  const [question, ...replies] = posts;
  if (!question) throw new Error(`${topicId}: nobody asks "${subject}"`);
  return { ...thread, ...told, question, replies };
}

function parseMark(mark: string): Partial<WrittenThread> {
  if (mark === 'expert') return { isForExperts: true };
  const [, count, unit] = ageForm.exec(mark) ?? [];
  if (count !== undefined) return { age: Number(count) * (unit === 'd' ? 24 : 1) };
  const left = leftForm.exec(mark)?.[1];
  if (left !== undefined) return { hoursLeft: Number(left) };
  const [, name, alt] = pictureForm.exec(mark) ?? [];
  if (name === undefined || alt === undefined) throw new Error(`not understood: @ ${mark}`);
  return { picture: { name, alt } };
}
