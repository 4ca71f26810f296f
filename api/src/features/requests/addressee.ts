import type { Addressee, inquiryIntake, NewInquiry } from '@troskel/contract/requests/intake';
import { selectShownPages } from '../../domain/partners/company-page.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';

/** @throws {ExpectedError} NOT_FOUND for a company without a public page */
async function readAddressee(
  db: Executor,
  { refusal }: { refusal: Refusal<'NOT_FOUND'> },
  companyId: string,
): Promise<Addressee> {
  const company = await selectShownPages(db)
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'))
    .where('page.partnerId', '=', companyId)
    .executeTakeFirst();
  if (!company) throw refusal('NOT_FOUND');
  const services = await db
    .selectFrom('partnerService')
    .innerJoin('service', 'service.id', 'partnerService.serviceId')
    .select('service.id')
    .where('partnerService.partnerId', '=', companyId)
    .where('service.isActive', '=', true)
    .orderBy('service.sortOrder')
    .execute();
  return { name: company.name, serviceIds: services.map(({ id }) => id) };
}

export function getAddressee(
  app: Pick<App, 'db'>,
  call: Call<typeof inquiryIntake.getAddressee>,
): Promise<Addressee> {
  return readAddressee(app.db, call, call.params.companyId);
}

/**
 * Demands of an inquiry to one company that the company has a public page and offers the service.
 *
 * @throws {ExpectedError} NOT_FOUND
 * @throws {FieldsRefusedError} SERVICE_NOT_OFFERED
 */
export async function demandOffer(
  tx: Executor,
  call: {
    body: Pick<NewInquiry, 'serviceId'>;
    refusal: Refusal<'NOT_FOUND'>;
    fieldsRefusal: FieldsRefusal;
  },
  companyId: string,
): Promise<void> {
  const { serviceIds } = await readAddressee(tx, call, companyId);
  if (!serviceIds.includes(call.body.serviceId)) {
    throw call.fieldsRefusal([{ field: 'serviceId', code: 'SERVICE_NOT_OFFERED' }]);
  }
}
