import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { PartnerProfile } from '../../platform/db/tables.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';

/** A partner's profile; shared by the profile page and the configuration's first steps. */
export type Presentation = Selectable<PartnerProfile>;

/**
 * Locks the row until the transaction ends. The first change creates it from the company's name and
 * description in the registry. Undefined for a partner that has left.
 */
export async function lockedPresentation(
  tx: Executor,
  partnerId: string,
): Promise<Presentation | undefined> {
  await tx
    .insertInto('partnerProfile')
    .columns(['partnerId', 'companyName', 'description', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('partner')
        .innerJoin('company', 'company.id', 'partner.companyId')
        .select(['partner.id', 'company.legalName', 'company.businessDescription'])
        .select((select) => select.val(new Date()).as('updatedAt'))
        .where('partner.id', '=', partnerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('partnerProfile')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the row as {@link lockedPresentation}.
 *
 * @throws {ExpectedError} NOT_FOUND for a partner that has left meanwhile
 */
export async function lockPresentation(
  tx: Executor,
  partnerId: string,
  { refusal }: { refusal: Refusal<'NOT_FOUND'> },
): Promise<Presentation> {
  const presentation = await lockedPresentation(tx, partnerId);
  if (!presentation) throw refusal('NOT_FOUND');
  return presentation;
}

/**
 * Replaces the offered services.
 *
 * @throws {FieldsRefusedError} FIELD_INVALID on `field` for one that cannot be chosen
 */
export async function replaceServices(
  tx: Executor,
  {
    params: { partnerId },
    fieldsRefusal,
  }: { params: { partnerId: string }; fieldsRefusal: FieldsRefusal },
  serviceIds: readonly string[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(serviceIds)];
  if (wanted.length > 0) {
    const chosen = await tx
      .selectFrom('service')
      .select('id')
      .where('id', 'in', wanted)
      .where('isActive', '=', true)
      .execute();
    if (chosen.length < wanted.length) {
      throw fieldsRefusal([{ field, code: 'FIELD_INVALID' }]);
    }
  }
  await tx.deleteFrom('partnerService').where('partnerId', '=', partnerId).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('partnerService')
    .values(wanted.map((serviceId) => ({ partnerId, serviceId })))
    .execute();
}
