import type { Author } from '@troskel/contract/forum/threads';
import { describe, expect, test } from 'vitest';
import { expertAnswerOf } from './expert-answer.ts';

const author: Author = {
  type: 'expert',
  givenName: 'Olof',
  surname: 'Hedman',
  expert: { name: 'Olof Hedman' },
};
const dueAt = '2026-03-06T09:15:00.000Z';
const timestamp = '2026-03-05T08:00:00.000Z';

describe('where the answer of an expert stands', () => {
  test.each([
    ['no expert is asked', { target: 'community' }, null],
    [
      'hours remain',
      { target: 'expert', expertAnswer: { dueAt, hoursLeft: 1 } },
      { kind: 'waiting', hours: 1, dueAt },
    ],
    [
      'none remain',
      { target: 'expert', expertAnswer: { dueAt, hoursLeft: 0 } },
      { kind: 'late', dueAt },
    ],
    [
      'answered late is answered',
      {
        target: 'expert',
        expertAnswer: { dueAt, hoursLeft: 0 },
        lastExpertReply: { timestamp, author },
      },
      { kind: 'answered', author, at: timestamp },
    ],
    [
      'an expert who replies to the community answers no promise',
      { target: 'community', lastExpertReply: { timestamp, author } },
      null,
    ],
  ] as const)('%s', (_, thread, expected) => {
    expect(expertAnswerOf(thread)).toEqual(expected);
  });
});
