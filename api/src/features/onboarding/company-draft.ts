import { applicationDraftDays, KeptApplicationDraft } from '@troskel/contract/onboarding/draft';
import type { applicationDraft, ApplicationDraft } from '@troskel/contract/onboarding/draft';
import {
  editableStates,
  isEditable,
  isUndecided,
} from '@troskel/contract/values/application-states';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { removeEndedBlob } from '../../platform/blobs/blobs.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isMember, readOwnApplication, stateOf, toApplication } from './application.ts';
import { removeDocumentsNotHandedIn } from './documents.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const columns = ['version', 'content', 'updatedAt'] as const;

async function readRow(db: Executor, userId: string) {
  return db
    .selectFrom('applicationDraft')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** Null for a draft that the present form cannot show, which counts as empty. */
function toDraft({ version, content, updatedAt }: Row): ApplicationDraft | null {
  const parsed = KeptApplicationDraft.safeParse(content);
  if (!parsed.success) return null;
  return { version, content: parsed.data, updatedAt: updatedAt.toISOString() };
}

/** Answers the caller's unsaved draft; null for none. */
export async function getDraft(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof applicationDraft.getDraft>,
): Promise<ResponseOf<typeof applicationDraft.getDraft>> {
  const row = await readRow(app.db, caller.userId);
  return { draft: row ? toDraft(row) : null };
}

/**
 * Refuses drafts of members and of applicants awaiting a decision: a late save must not restore
 * what was removed at submission.
 *
 * @throws {ExpectedError} USER_ALREADY_CONNECTED_TO_COMPANY, APPLICATION_NOT_EDITABLE
 */
async function demandApplicant(
  tx: Executor,
  {
    caller: { userId },
    refusal,
  }: {
    caller: { userId: string };
    refusal: Refusal<'USER_ALREADY_CONNECTED_TO_COMPANY' | 'APPLICATION_NOT_EDITABLE'>;
  },
): Promise<void> {
  if (await isMember(tx, userId)) throw refusal('USER_ALREADY_CONNECTED_TO_COMPANY');
  const applications = await tx
    .selectFrom('companyApplication')
    .select('state')
    .where('userId', '=', userId)
    .execute();
  if (applications.some((row) => isUndecided(stateOf(row)))) {
    throw refusal('APPLICATION_NOT_EDITABLE');
  }
}

/**
 * Saves a draft. One that is stored already as sent is answered unchanged; one that is gone,
 * because it was submitted or discarded elsewhere, is created anew, so that no text is lost.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the present draft, and as {@link demandApplicant} says
 */
export async function saveDraft(
  app: Pick<App, 'db'>,
  call: Call<typeof applicationDraft.saveDraft>,
): Promise<ApplicationDraft> {
  const { body } = call;
  const { userId } = call.caller;
  const content = JSON.stringify(body.content);
  const asKept = ({ version, updatedAt }: Row): ApplicationDraft => ({
    version,
    content: body.content,
    updatedAt: updatedAt.toISOString(),
  });
  return app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, userId);
    await demandApplicant(tx, call);
    const now = new Date();
    const present = await readRow(tx, userId);
    if (!present) {
      const begun = await tx
        .insertInto('applicationDraft')
        .values({ userId, content, createdAt: now, updatedAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return asKept(begun);
    }
    if (isDeepStrictEqual(present.content, JSON.parse(content))) return asKept(present);
    const shown = toDraft(present);
    if (shown) demandSeen(call, shown);
    const changed = await tx
      .updateTable('applicationDraft')
      .set({ content, updatedAt: now, version: sql`nextval('application_draft_version')` })
      .where('userId', '=', userId)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return asKept(changed);
  });
}

/** Removes the draft, in the caller's transaction. */
export async function forgetDraft(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('applicationDraft').where('userId', '=', userId).execute();
}

/**
 * @throws {ExpectedError} EDIT_CONFLICT with the present draft, which stays
 */
export async function deleteDraft(
  app: Pick<App, 'db'>,
  call: Call<typeof applicationDraft.deleteDraft>,
): Promise<ResponseOf<typeof applicationDraft.deleteDraft>> {
  const { userId } = call.caller;
  await app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, userId);
    const present = await readRow(tx, userId);
    if (!present) return;
    const shown = toDraft(present);
    if (shown) demandSeen(call, shown);
    await forgetDraft(tx, userId);
  });
  return {};
}

/**
 * Stores the step that the applicant is at. The last write wins: losing one does no harm, and it
 * makes no new version of the application.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND, APPLICATION_NOT_EDITABLE
 */
export async function keepStep(
  app: Pick<App, 'db'>,
  call: Call<typeof applicationDraft.keepStep>,
): Promise<ResponseOf<typeof applicationDraft.keepStep>> {
  await app.db.transaction().execute(async (tx) => {
    const application = await readOwnApplication(tx, call, 'for update');
    if (!isEditable(stateOf(application))) throw call.refusal('APPLICATION_NOT_EDITABLE');
    await tx
      .updateTable('companyApplication')
      .set({ openStep: call.body.step })
      .where('id', '=', application.id)
      .execute();
  });
  return {};
}

/**
 * Starts over with an empty form. Deletes an application that was never submitted, with its
 * documents and signature; a returned one stays, as last saved. Only the application that the user
 * was shown: another one, or a later version, is answered as a conflict.
 *
 * @throws {ExpectedError} EDIT_CONFLICT with the present application, and as {@link
 * demandApplicant}
 * says
 */
export async function startOver(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'personalData' | 'settings'>,
  call: Call<typeof applicationDraft.startOver>,
): Promise<ResponseOf<typeof applicationDraft.startOver>> {
  const { body } = call;
  const { userId } = call.caller;
  const { isApplicationRemoved, blobs } = await app.db.transaction().execute(async (tx) => {
    await serialiseByUser(tx, userId);
    await demandApplicant(tx, call);
    const open = await tx
      .selectFrom('companyApplication')
      .selectAll()
      .where('userId', '=', userId)
      .where('state', 'in', editableStates)
      .forUpdate()
      .executeTakeFirst();
    if (open && (open.id !== body.applicationId || open.version !== body.version)) {
      throw call.refusal('EDIT_CONFLICT', { present: await toApplication(app, tx, open) });
    }
    await forgetDraft(tx, userId);
    if (open?.state === 'returned') return { isApplicationRemoved: false, blobs: [] };
    if (open) {
      await tx.deleteFrom('companyApplication').where('id', '=', open.id).execute();
      const subject = { type: 'company_application', id: open.id };
      const entry = { actorUserId: userId, action: 'application.discarded', subject } as const;
      await audit(tx, entry, new Date());
    }
    const documents = await removeDocumentsNotHandedIn(tx, userId);
    return { isApplicationRemoved: open !== undefined, blobs: documents };
  });
  for (const id of blobs) await removeEndedBlob(app, id);
  return { isApplicationRemoved };
}

/** Removes abandoned drafts. */
export async function sweepApplicationDrafts({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('applicationDraft')
    .where('updatedAt', '<', new Date(Date.now() - applicationDraftDays * msPerDay))
    .execute();
}
