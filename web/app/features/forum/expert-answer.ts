import type { Author, ThreadSummary } from '@troskel/contract/forum/threads';

/** State of the expert's answer (specification 2, section 4 "Expert answered indicator"). */
export type ExpertAnswerState =
  | { kind: 'answered'; author: Author; at: string }
  /** Whole hours of the 48, at least one. */
  | { kind: 'waiting'; hours: number; dueAt: string }
  | { kind: 'late'; dueAt: string };

/** Null where no expert is asked. */
export function expertAnswerOf({
  target,
  expertAnswer,
  lastExpertReply,
}: Pick<ThreadSummary, 'target' | 'expertAnswer' | 'lastExpertReply'>): ExpertAnswerState | null {
  if (target !== 'expert') return null;
  if (lastExpertReply) {
    return { kind: 'answered', author: lastExpertReply.author, at: lastExpertReply.timestamp };
  }
  if (!expertAnswer) return null;
  const { hoursLeft, dueAt } = expertAnswer;
  return hoursLeft > 0 ? { kind: 'waiting', hours: hoursLeft, dueAt } : { kind: 'late', dueAt };
}

/** Milliseconds after which what is shown of it is asked for anew (specification 2, section 9). */
export const expertRefreshMilliseconds = 60_000;
