import { mostAnswerTemplates } from '@troskel/contract/requests/answer-templates';
import type { answerTemplates, AnswerTemplate } from '@troskel/contract/requests/answer-templates';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandPresent, seenVersion } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';

const swedish = new Intl.Collator('sv');
const columns = ['id', 'version', 'name', 'text'] as const;

export async function listTemplates(
  { db }: App,
  { params: { partnerId } }: Call<typeof answerTemplates.listTemplates>,
): Promise<AnswerTemplate[]> {
  const rows = await db
    .selectFrom('answerTemplate')
    .select(columns)
    .where('partnerId', '=', partnerId)
    .execute();
  return rows.toSorted((one, other) => swedish.compare(one.name, other.name));
}

/**
 * The templates of a partner, which nobody else changes until the transaction ends: names stay
 * different and the limit is held.
 */
async function lockTemplates(tx: Executor, partnerId: string): Promise<AnswerTemplate[]> {
  await sql`select from partner where id = ${partnerId} for no key update`.execute(tx);
  return tx
    .selectFrom('answerTemplate')
    .select(columns)
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Should the database take two names for one that we do not. */
const named = (error: unknown): never => {
  throw isUniqueViolation(error, 'answer_template_by_name')
    ? new ExpectedError('TEMPLATE_NAME_TAKEN', { field: 'name' })
    : error;
};

const isNamed = (name: string) => (template: AnswerTemplate) =>
  template.name.toLowerCase() === name.toLowerCase();

/** @throws {ExpectedError} TEMPLATE_NAME_TAKEN, TEMPLATE_LIMIT_REACHED */
export async function createTemplate(
  { db }: App,
  { params: { partnerId }, body }: Call<typeof answerTemplates.createTemplate>,
): Promise<AnswerTemplate> {
  return db.transaction().execute(async (tx) => {
    const present = await lockTemplates(tx, partnerId);
    if (present.some(isNamed(body.name))) {
      throw new ExpectedError('TEMPLATE_NAME_TAKEN', { field: 'name' });
    }
    if (present.length >= mostAnswerTemplates) throw new ExpectedError('TEMPLATE_LIMIT_REACHED');
    const now = new Date();
    return tx
      .insertInto('answerTemplate')
      .values({ id: uuid(), partnerId, ...body, createdAt: now, updatedAt: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(named);
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the template as it is, TEMPLATE_NAME_TAKEN */
export async function changeTemplate(
  { db }: App,
  { params, body, request }: Call<typeof answerTemplates.changeTemplate>,
): Promise<AnswerTemplate> {
  const { partnerId, templateId } = params;
  const seen = seenVersion(request);
  return db.transaction().execute(async (tx) => {
    const templates = await lockTemplates(tx, partnerId);
    const present = templates.find(({ id }) => id === templateId);
    if (!present) throw new ExpectedError('NOT_FOUND');
    // A repeated call whose change is in place already is no conflict.
    if (present.name === body.name && present.text === body.text) return present;
    demandPresent(seen, present);
    if (templates.some((one) => one.id !== present.id && isNamed(body.name)(one))) {
      throw new ExpectedError('TEMPLATE_NAME_TAKEN', { field: 'name' });
    }
    return tx
      .updateTable('answerTemplate')
      .set({ ...body, version: present.version + 1, updatedAt: new Date() })
      .where('id', '=', present.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(named);
  });
}

/** @throws {ExpectedError} NOT_FOUND for what is another partner's or gone */
export async function removeTemplate(
  { db }: App,
  { params: { partnerId, templateId } }: Call<typeof answerTemplates.removeTemplate>,
): Promise<ResponseOf<typeof answerTemplates.removeTemplate>> {
  const removed = await db
    .deleteFrom('answerTemplate')
    .where('id', '=', templateId)
    .where('partnerId', '=', partnerId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new ExpectedError('NOT_FOUND');
  return {};
}
