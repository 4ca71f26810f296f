import { v7 as uuid } from 'uuid';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoRole } from '../demo-accounts.ts';
import type { ComposedThread } from './compose.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Outcome = 'left' | 'rewritten' | 'deleted';

interface Told {
  by: DemoRole;
  reason: string;
  text: string | null;
}

interface ToldCase {
  reports: Told[];
  /** Begins the reply's text; left out: the newest reply that is free. */
  of?: string;
  /** A line that its author had added to it. */
  adds?: string;
  isTaken?: true;
  outcome?: Outcome;
  why?: string;
}

/** Reports by the demo's people, with the moderator's decisions. */
const told: ToldCase[] = [
  {
    of: 'Bryt gruppen i centralen',
    reports: [
      {
        by: 'homeowner',
        reason: 'wrong_advice',
        text: 'Det läses som att vem som helst får göra det. Görs det fel kan det börja brinna.',
      },
      { by: 'partner', reason: 'wrong_advice', text: null },
      { by: 'expert', reason: 'other', text: 'Rådet gäller äldre anläggningar. Bör förtydligas.' },
    ],
  },
  { reports: [{ by: 'partner', reason: 'rude', text: null }] },
  {
    adds: 'Grannen Birgitta Frisk på nummer 14 har haft samma bekymmer i åratal.',
    reports: [{ by: 'partner-premium', reason: 'personal_data', text: 'Grannens namn står här.' }],
    isTaken: true,
  },
  { reports: [{ by: 'homeowner', reason: 'spam', text: null }], outcome: 'left' },
  {
    reports: [{ by: 'partner', reason: 'personal_data', text: 'Ett telefonnummer.' }],
    outcome: 'rewritten',
    why: 'Telefonnummer till någon annan',
  },
  {
    reports: [
      { by: 'homeowner', reason: 'spam', text: null },
      { by: 'partner', reason: 'spam', text: 'Samma reklam i flera trådar.' },
    ],
    adds: 'Vi säljer dessutom markiser till halva priset den här veckan, skriv till oss!',
    outcome: 'deleted',
    why: 'Reklam i flera trådar',
  },
];

/** Inserts reports in each state, about the newest replies of people that nobody signs in as. */
export async function insertReports(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  threads: readonly ComposedThread[],
  now: number,
): Promise<void> {
  const known = new Set(demo.values());
  const named = new Set(told.flatMap(({ of }) => of ?? []));
  const strangers = threads
    .flatMap(({ replies: all }) => all.filter(({ isBest }) => !isBest).map(({ row }) => row))
    .filter(
      ({ authorUserId, isAnonymous }) =>
        authorUserId !== null && !known.has(authorUserId) && !isAnonymous,
    );
  const free = strangers
    .filter(({ createdAt, bodyText }) => {
      const isOld = now - createdAt.getTime() > 2 * day;
      return isOld && ![...named].some((words) => bodyText.includes(words));
    })
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const moderator = demo.get('staff') ?? null;
  for (const [index, { reports, of, adds, isTaken, outcome, why = null }] of told.entries()) {
    const post =
      of === undefined ? free[index] : strangers.find(({ bodyText }) => bodyText.includes(of));
    if (!post) throw new Error(`no reply to report: ${of ?? index}`);
    if (adds !== undefined) {
      const body = `${post.body}<p>${adds}</p>`;
      const bodyText = `${post.bodyText}\n${adds}`;
      await tx
        .updateTable('forumReply')
        .set({ body, bodyText })
        .where('id', '=', post.id)
        .execute();
    }
    const lastReportedAt = new Date(now - (index + 1) * 5 * hour);
    const closedAt = outcome ? new Date(lastReportedAt.getTime() + hour) : null;
    const caseId = uuid();
    await tx
      .insertInto('forumCase')
      .values({
        id: caseId,
        replyId: post.id,
        authorUserId: post.authorUserId,
        assignedTo: isTaken || outcome ? moderator : null,
        reportCount: reports.length,
        reasons: [...new Set(reports.map(({ reason }) => reason))].toSorted(),
        lastReportedAt,
        outcome: outcome ?? null,
        closedAt,
      })
      .execute();
    await tx
      .insertInto('forumReport')
      .values(
        reports.map(({ by, reason, text }, place) => ({
          id: uuid(),
          caseId,
          reporterUserId: demo.get(by) ?? null,
          reason,
          text,
          createdAt: new Date(lastReportedAt.getTime() - (reports.length - 1 - place) * hour),
        })),
      )
      .execute();
    const happened = [
      ...(isTaken || outcome ? [{ kind: 'assigned', text: null, at: lastReportedAt }] : []),
      ...(outcome && closedAt ? [{ kind: outcome, text: why, at: closedAt }] : []),
    ];
    for (const { kind, text, at } of happened) {
      const event = { id: uuid(), caseId, actorUserId: moderator, kind, text, createdAt: at };
      await tx.insertInto('forumCaseEvent').values(event).execute();
    }
    if (!closedAt || !outcome || outcome === 'left') continue;
    if (outcome === 'deleted') {
      await tx
        .updateTable('forumReply')
        .set({ deletedAt: closedAt, deletedByUserId: moderator, deletionReason: why })
        .where('id', '=', post.id)
        .execute();
      await tx
        .insertInto('forumExpulsion')
        .values({
          userId: post.authorUserId ?? '',
          replyId: post.id,
          createdAt: closedAt,
          expelledUntil: new Date(now + 9 * day),
          reason: why,
        })
        .execute();
      continue;
    }
    const { body } = await tx
      .updateTable('forumReply')
      .set({ moderatedAt: closedAt, moderationReason: why, editedAt: closedAt, version: 2 })
      .where('id', '=', post.id)
      .returning('body')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('forumRevision')
      .values({
        id: uuid(),
        replyId: post.id,
        body: `${body}<p>Ring Lasse på 070-174 06 05, han hinner i helgen.</p>`,
        replacedAt: closedAt,
        replacedByUserId: moderator,
        reason: why,
      })
      .execute();
  }
}
