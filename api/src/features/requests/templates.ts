import { mostAnswerTemplates } from '@troskel/contract/requests/answer-templates';
import type { answerTemplates, AnswerTemplate } from '@troskel/contract/requests/answer-templates';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

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
 * Reads a partner's templates and serialises their changes: names stay unique and the limit is
 * kept.
 */
async function lockTemplates(tx: Executor, partnerId: string): Promise<AnswerTemplate[]> {
  await sql`select from partner where id = ${partnerId} for no key update`.execute(tx);
  return tx
    .selectFrom('answerTemplate')
    .select(columns)
    .where('partnerId', '=', partnerId)
    .execute();
}

/** @throws {ExpectedError} NOT_FOUND for another partner's or a deleted one */
function presentTemplate(
  { params, refusal }: Pick<Call<typeof answerTemplates.removeTemplate>, 'params' | 'refusal'>,
  templates: readonly AnswerTemplate[],
): AnswerTemplate {
  const present = templates.find(({ id }) => id === params.templateId);
  if (!present) throw refusal('NOT_FOUND');
  return present;
}

interface NameRefusal {
  refusal: Refusal<'TEMPLATE_NAME_TAKEN'>;
}

const nameTaken = ({ refusal }: NameRefusal) => refusal('TEMPLATE_NAME_TAKEN', { field: 'name' });

/** In case the database's comparison of names is stricter than ours. */
const named =
  (call: NameRefusal) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, 'answer_template_by_name') ? nameTaken(call) : error;
  };

const isNamed = (name: string) => (template: AnswerTemplate) =>
  template.name.toLowerCase() === name.toLowerCase();

export async function createTemplate(
  { db }: App,
  call: Call<typeof answerTemplates.createTemplate>,
): Promise<AnswerTemplate> {
  const { body } = call;
  const { partnerId } = call.params;
  return db.transaction().execute(async (tx) => {
    const present = await lockTemplates(tx, partnerId);
    if (present.some(isNamed(body.name))) {
      throw nameTaken(call);
    }
    if (present.length >= mostAnswerTemplates) throw call.refusal('TEMPLATE_LIMIT_REACHED');
    const now = new Date();
    return tx
      .insertInto('answerTemplate')
      .values({ id: uuid(), partnerId, ...body, createdAt: now, updatedAt: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(named(call));
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the template as it is, TEMPLATE_NAME_TAKEN */
export async function changeTemplate(
  { db }: App,
  call: Call<typeof answerTemplates.changeTemplate>,
): Promise<AnswerTemplate> {
  const { body } = call;
  const { partnerId } = call.params;
  return db.transaction().execute(async (tx) => {
    const templates = await lockTemplates(tx, partnerId);
    const present = presentTemplate(call, templates);
    // A repeated call whose change is already stored is no conflict.
    if (present.name === body.name && present.text === body.text) return present;
    demandSeen(call, present);
    if (templates.some((one) => one.id !== present.id && isNamed(body.name)(one))) {
      throw nameTaken(call);
    }
    return tx
      .updateTable('answerTemplate')
      .set({ ...body, version: present.version + 1, updatedAt: new Date() })
      .where('id', '=', present.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(named(call));
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND for another partner's or a deleted one, EDIT_CONFLICT with the
 * template as it is
 */
export async function removeTemplate(
  { db }: App,
  call: Call<typeof answerTemplates.removeTemplate>,
): Promise<ResponseOf<typeof answerTemplates.removeTemplate>> {
  const { partnerId, templateId } = call.params;
  return db.transaction().execute(async (tx) => {
    const present = presentTemplate(call, await lockTemplates(tx, partnerId));
    demandSeen(call, present);
    await tx.deleteFrom('answerTemplate').where('id', '=', templateId).execute();
    return {};
  });
}
