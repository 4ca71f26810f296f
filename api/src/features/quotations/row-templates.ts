import { isDeepStrictEqual } from 'node:util';
import { TemplateRow } from '@troskel/contract/quotations/row-templates';
import type { RowTemplate, rowTemplates } from '@troskel/contract/quotations/row-templates';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostTemplates } from '@troskel/contract/values/templates';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
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

const columns = ['id', 'version', 'name', 'rows'] as const;

const templateOf = (row: {
  id: string;
  version: string;
  name: string;
  rows: unknown;
}): RowTemplate => ({
  ...row,
  version: Number(row.version),
  rows: z.array(TemplateRow).parse(row.rows),
});

async function templatesOf(db: Executor, partnerId: string): Promise<RowTemplate[]> {
  const rows = await db
    .selectFrom('quotationRowTemplate')
    .select(columns)
    .where('partnerId', '=', partnerId)
    .execute();
  return rows.map(templateOf);
}

export async function listRowTemplates(
  { db }: Pick<App, 'db'>,
  { params: { partnerId } }: Call<typeof rowTemplates.listRowTemplates>,
): Promise<RowTemplate[]> {
  return byName(await templatesOf(db, partnerId));
}

const nameIndex = 'quotation_row_template_by_name';

export async function createRowTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof rowTemplates.createRowTemplate>,
): Promise<RowTemplate> {
  const { partnerId } = call.params;
  const { name, rows } = call.body;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    const present = await templatesOf(tx, partnerId);
    demandFreeName(call, present, { id: null, name });
    if (present.length >= mostTemplates) throw call.refusal('TEMPLATE_LIMIT_REACHED');
    const now = new Date();
    const made = await tx
      .insertInto('quotationRowTemplate')
      .values({
        id: uuid(),
        partnerId,
        name,
        rows: JSON.stringify(rows),
        createdAt: now,
        updatedAt: now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(orNameTaken(call, nameIndex));
    return templateOf(made);
  });
}

/** @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the template as it is, TEMPLATE_NAME_TAKEN */
export async function changeRowTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof rowTemplates.changeRowTemplate>,
): Promise<RowTemplate> {
  const { partnerId } = call.params;
  const { name, rows } = call.body;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    const templates = await templatesOf(tx, partnerId);
    const present = presentTemplate(call, templates);
    const wanted = rows ?? present.rows;
    // A repeated call whose change is already stored is no conflict.
    if (present.name === name && isDeepStrictEqual(present.rows, wanted)) return present;
    demandSeen(call, present);
    demandFreeName(call, templates, { id: present.id, name });
    const changed = await tx
      .updateTable('quotationRowTemplate')
      .set({
        name,
        rows: JSON.stringify(wanted),
        version: String(present.version + 1),
        updatedAt: new Date(),
      })
      .where('id', '=', present.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(orNameTaken(call, nameIndex));
    return templateOf(changed);
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND for another partner's or a deleted one, EDIT_CONFLICT with the
 * template as it is
 */
export async function removeRowTemplate(
  { db }: Pick<App, 'db'>,
  call: Call<typeof rowTemplates.removeRowTemplate>,
): Promise<ResponseOf<typeof rowTemplates.removeRowTemplate>> {
  const { partnerId, templateId } = call.params;
  return db.transaction().execute(async (tx) => {
    await lockTemplatesOf(tx, partnerId);
    demandSeen(call, presentTemplate(call, await templatesOf(tx, partnerId)));
    await tx.deleteFrom('quotationRowTemplate').where('id', '=', templateId).execute();
    return {};
  });
}
