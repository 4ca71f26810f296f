import { v7 as uuid } from 'uuid';
import { expertTimes } from '../../domain/expert-times.ts';
import { escapeText } from '../../platform/text/markup.ts';
import { hoursUntil } from '../../platform/time/working-time.ts';
import type { DemoRole } from '../demo-accounts.ts';
import type { Chance } from './chance.ts';
import { atHome, during } from '../inquiries/times.ts';
import type { Member } from './insert-people.ts';
import type { DemoName, WrittenPost, WrittenThread, Writer } from './thread-file.ts';

/** Columns that threads and replies share. */
interface PostRow {
  id: string;
  authorUserId: string | null;
  isAnonymous: boolean;
  body: string;
  bodyText: string;
  createdAt: Date;
  editedAt: Date | null;
  version: number;
}

export interface ComposedPost {
  row: PostRow;
  /** Text before the edit. */
  before: string | null;
}

export interface ComposedThread extends ComposedPost {
  written: WrittenThread;
  replies: (ComposedPost & { isBest: boolean; mostVotes: number })[];
}

/** The people who write. */
export interface Cast {
  members: readonly Member[];
  demo: ReadonlyMap<DemoRole, string>;
}

const minute = 60_000;
const hour = 60 * minute;
/** Clock for the deadlines of the demo's questions to the experts. */
export const demoClock = { expertAnswerClock: 'working_days' } as const;

const roles: Record<DemoName, DemoRole> = {
  Erik: 'partner',
  Sara: 'partner-premium',
  Olof: 'expert',
  Maja: 'homeowner',
  Karin: 'staff',
};

const htmlOfLine = (text: string) =>
  escapeText(text).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/** HTML as the editor would send it: paragraphs, and lists of the lines that begin with a dash. */
function htmlOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line.startsWith('- ')
        ? `<ul><li><p>${htmlOfLine(line.slice(2))}</p></li></ul>`
        : `<p>${htmlOfLine(line)}</p>`,
    )
    .join('')
    .replaceAll('</ul><ul>', '');
}

const textOf = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/^- /, '').replaceAll('**', '')).join('\n');

/**
 * Moves a time out of the night, between two others.
 *
 * @param from left out
 */
const byDay = (at: number, now: number, from = 0) =>
  during(atHome, new Date(at), { after: new Date(from), before: new Date(now - minute) }).getTime();

/** Answers how many hours ago a thread for experts was written that has so many hours left. */
function ageOf(hoursLeft: number, now: number): number {
  let age = 0;
  let left = 0;
  do {
    age += 1;
    const { expertDueAt } = expertTimes(demoClock, new Date(now - age * hour));
    left = hoursUntil(new Date(now), expertDueAt, demoClock.expertAnswerClock);
  } while (left > hoursLeft);
  return age;
}

/** Assigns authors and times to the files' threads, deterministically. */
export function createComposer(chance: Chance, { members, demo }: Cast, now: number) {
  /** Chooses a person who has not written in the thread, while there is one. */
  function anyOf(candidates: readonly Member[], taken: ReadonlySet<string>): string | null {
    const free = candidates.filter(({ userId }) => !taken.has(userId));
    return chance.some(free.length > 0 ? free : candidates, 1)[0]?.userId ?? null;
  }

  function authorOf(by: Writer, topicId: string, asker: string | null, taken: Set<string>) {
    if (by === 'gone') return null;
    if (by === 'asker') return asker;
    if (by in roles) return demo.get(roles[by as DemoName]) ?? null;
    const fits = members.filter(
      ({ role, topics }) => role === by && (role === 'homeowner' || topics.includes(topicId)),
    );
    // The expert of energy is one of the demo's accounts.
    const olof = demo.get('expert');
    if (by === 'expert' && topicId === 'energy' && olof !== undefined) {
      fits.push({ userId: olof, role: 'expert', topics: ['energy'] });
    }
    return anyOf(fits, taken);
  }

  function composePost(post: WrittenPost, authorUserId: string | null, at: number): ComposedPost {
    const { lines, isAnonymous, isEdited } = post;
    const edited = byDay(at + chance.between(5, 300) * minute, now, at);
    const row = {
      id: uuid({ msecs: at }),
      authorUserId,
      isAnonymous,
      body: htmlOf(lines),
      bodyText: textOf(lines),
      createdAt: new Date(at),
      editedAt: isEdited ? new Date(edited) : null,
      version: isEdited ? 2 : 1,
    };
    const before = lines.length > 1 ? lines.slice(0, -1) : ['Jag återkommer strax.'];
    return { row, before: isEdited ? htmlOf(before) : null };
  }

  function compose(written: WrittenThread): ComposedThread {
    const { topicId, question, replies, hoursLeft } = written;
    // One that is overdue stays so when it is moved to the morning.
    const due = hoursLeft === 0 ? 10 : 0;
    const known = hoursLeft === null ? written.age : ageOf(hoursLeft, now) + due;
    // Over two years, more of them recently; what nobody has answered is of the last week.
    const most = replies.length === 0 ? 150 : 17_400;
    const age = 12 + most * chance.next() ** 1.6;
    let at = byDay(now - (known ?? age) * hour, now);
    const taken = new Set<string>();
    const asker = authorOf(question.by, topicId, null, taken);
    if (asker !== null) taken.add(asker);
    const thread = composePost(question, asker, at);
    const composed = replies.map((reply, index) => {
      const rest = now - at;
      const wait = chance.byOrder(0.15, index === 0 ? 20 : 60) * hour;
      at = byDay(at + Math.min(wait, rest / (replies.length - index + 1)), now, at);
      const author = authorOf(reply.by, topicId, asker, taken);
      if (author !== null) taken.add(author);
      const mostVotes = reply.isBest ? 14 : reply.by === 'expert' || reply.by === 'Olof' ? 9 : 5;
      return { ...composePost(reply, author, at), isBest: reply.isBest, mostVotes };
    });
    return { ...thread, written, replies: composed };
  }

  return compose;
}
