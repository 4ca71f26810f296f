import type { answerTemplates, AnswerTemplate } from '@troskel/contract/requests/answer-templates';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostTemplates } from '@troskel/contract/values/templates';
import { v7 as uuid } from 'uuid';
import {
  byName,
  demandFreeName,
  lockTemplatesOf,
  orNameTaken,
  presentTemplate,
} from '../../domain/partners/templates.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';

const columns = ['id', 'version', 'name', 'text'] as const;

const templatesOf = (db: Executor, partnerId: string): Promise<AnswerTemplate[]> =>
  db.selectFrom('answerTemplate').select(columns).where('partnerId', '=', partnerId).execute();

export async function listTemplates(
  { db }: Pick<App, 'db'>,
  { params: { partnerId } }: Call<typeof answerTemplates.listTemplates>,
): Promise<AnswerTemplate[]> {
  return byName(await templatesOf(db, partnerId));
}

const nameIndex = 'answer_template_by_name';

export async function createTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof answerTemplates.createTemplate>,
): Promise<AnswerTemplate> {
  const { body } = call;
  const { partnerId } = call.params;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    const present = await templatesOf(tx, partnerId);
    demandFreeName(call, present, { id: null, name: body.name });
    if (present.length >= mostTemplates) throw call.refusal('TEMPLATE_LIMIT_REACHED');
    const now = new Date();
    return tx
      .insertInto('answerTemplate')
      .values({ id: uuid(), partnerId, ...body, createdAt: now, updatedAt: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(orNameTaken(call, nameIndex));
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the template as it is, TEMPLATE_NAME_TAKEN */
export async function changeTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof answerTemplates.changeTemplate>,
): Promise<AnswerTemplate> {
  const { body } = call;
  const { partnerId } = call.params;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    const templates = await templatesOf(tx, partnerId);
    const present = presentTemplate(call, templates);
    // A repeated call whose change is already stored is no conflict.
    if (present.name === body.name && present.text === body.text) return present;
    demandSeen(call, present);
    demandFreeName(call, templates, { id: present.id, name: body.name });
    return tx
      .updateTable('answerTemplate')
      .set({ ...body, version: present.version + 1, updatedAt: new Date() })
      .where('id', '=', present.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(orNameTaken(call, nameIndex));
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND for another partner's or a deleted one, EDIT_CONFLICT with the
 * template as it is
 */
export async function removeTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof answerTemplates.removeTemplate>,
): Promise<ResponseOf<typeof answerTemplates.removeTemplate>> {
  const { partnerId, templateId } = call.params;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    const present = presentTemplate(call, await templatesOf(tx, partnerId));
    demandSeen(call, present);
    await tx.deleteFrom('answerTemplate').where('id', '=', templateId).execute();
    return {};
  });
}
