import { RulesContent } from '@troskel/contract/forum/rules';
import type { EditedRules, forumRules } from '@troskel/contract/forum/rules';
import { textIn } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { demandReader } from './standing.ts';

const mostVersions = 20;

async function readEdited(db: Executor): Promise<EditedRules> {
  const rows = await db
    .selectFrom('forumRules as rules')
    .leftJoin('user', 'user.id', 'rules.savedByUserId')
    .select(['rules.version', 'rules.content', 'rules.savedAt', 'user.name as savedBy'])
    .orderBy('rules.version', 'desc')
    .limit(mostVersions)
    .execute();
  const versions = rows.map(({ content, savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt?.toISOString() ?? null,
    content: RulesContent.parse(content),
  }));
  const [present] = versions;
  if (!present) throw new Error('the forum has no rules');
  return { version: present.version, content: present.content, versions };
}

export async function getRules(
  app: Pick<App, 'db'>,
  call: Call<typeof forumRules.getRules>,
): Promise<ResponseOf<typeof forumRules.getRules>> {
  demandReader(call);
  const { version, content } = await app.db
    .selectFrom('forumRules')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, ...textIn(RulesContent.parse(content), call.language) };
}

export function getEditedRules(
  app: Pick<App, 'db'>,
  _call: Call<typeof forumRules.getEditedRules>,
): Promise<ResponseOf<typeof forumRules.getEditedRules>> {
  return readEdited(app.db);
}

/** @throws {ExpectedError} EDIT_CONFLICT with the present rules */
export async function saveRules(
  app: Pick<App, 'db'>,
  call: Call<typeof forumRules.saveRules>,
): Promise<ResponseOf<typeof forumRules.saveRules>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    // Serialises writers of new versions.
    await tx
      .selectFrom('forumRules')
      .select('version')
      .where('version', '=', 1)
      .forUpdate()
      .execute();
    const present = await readEdited(tx);
    demandSeen(call, present);
    if (JSON.stringify(present.content) === JSON.stringify(body)) return present;
    const now = new Date();
    const version = present.version + 1;
    await tx
      .insertInto('forumRules')
      .values({
        version,
        content: JSON.stringify(body),
        savedAt: now,
        savedByUserId: caller.userId,
      })
      .execute();
    const subject = { type: 'forum_rules', id: null };
    const detail = { version };
    const entry = {
      actorUserId: caller.userId,
      action: 'forum_rules.saved',
      subject,
      detail,
    } as const;
    await audit(tx, entry, now);
    return readEdited(tx);
  });
}
