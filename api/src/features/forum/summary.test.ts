import { forum } from '@troskel/contract/forum/threads';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuthorRow } from './author.ts';
import { standingOf } from './rules.ts';
import { toSummary } from './summary.ts';
import type { SummaryRow } from './summary.ts';

const settings = { authSecret: 'x'.repeat(32), expertAnswerClock: 'working_days' } as const;
const partner = standingOf(
  {
    partnerId: 'p',
    isPartnerBlocked: false,
    isVerified: true,
    isExpert: false,
    isHomeowner: false,
    isStaff: false,
    isStrong: true,
    isPremiumPartner: false,
    isPremiumHomeowner: false,
  },
  false,
);

const subjects = [
  'Byta direktel mot luftvärmepump i ett hus från 1974?',
  'Går det att flytta en innervägg utan bygglov?',
  'Det luktar ur golvbrunnen när vi har varit borta',
  'Jordfelsbrytaren löser ut när det regnar',
  'Hur gammalt kan ett betongtak bli innan pannorna måste bytas?',
  'Slamfärg eller oljefärg på ett hus från 1923?',
  'Vatten mot husgrunden efter att grannen har höjt sin tomt',
  'Vad gäller om hantverkaren inte dyker upp?',
];
const names = [
  ['Maja', 'Sund'],
  ['Erik', 'Lind'],
  ['Ann-Christin', 'Söderström'],
  ['Bo', 'Ek'],
  ['Mohammed', 'Al-Hassan'],
];

/** Makes a typical row: some avatars, some accepted answers, now and then an expert. */
function row(index: number): SummaryRow {
  const [givenName = '', surname = ''] = names[index % names.length] ?? [];
  const author: AuthorRow = {
    isAnonymous: index % 7 === 6,
    isMine: index === 3,
    isAuthorGone: false,
    givenName,
    surname,
    avatarBlobId: index % 4 === 0 ? randomUUID() : null,
    expertName: null,
  };
  const isAnswered = index % 10 === 5;
  return {
    ...author,
    id: randomUUID(),
    topicId: 'electricity',
    target: 'community',
    subject: subjects[index % subjects.length] ?? '',
    replyCount: index * 3,
    usersReadCount: index * 211,
    acceptedAnswerId: index % 5 === 1 ? randomUUID() : null,
    createdAt: '2026-03-04T09:15:21.133Z',
    updatedAt: '2026-03-06T11:40:02.911Z',
    expertDueAt: null,
    answeredAt: isAnswered ? '2026-03-05T11:40:02.911Z' : null,
    isAnswererMe: isAnswered ? false : null,
    answererGivenName: isAnswered ? 'Olof' : null,
    answererSurname: isAnswered ? 'Hedman' : null,
    answererName: isAnswered ? 'Olof Hedman, energirådgivare' : null,
  };
}

test('twenty threads of a topic are at most eight KiB of JSON', () => {
  const threads = Array.from({ length: 20 }, (_, index) =>
    toSummary({ settings }, row(index), partner),
  );
  const page = forum.listTopicThreads.response.parse({
    threads,
    sort: 'date_desc',
    nextCursor: 'x'.repeat(103),
  });
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(8192);
});
