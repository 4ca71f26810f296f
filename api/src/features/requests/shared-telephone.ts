import type { OwnInquiry } from '@troskel/contract/requests/intake';
import type { sharedTelephone } from '@troskel/contract/requests/shared-telephone';
import { tellPages } from '../../domain/inquiries/told.ts';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { toInternationalNumber } from '../../domain/phone-number.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockOwn, readOwn } from './intake.ts';
import { tellOfTelephone } from './told.ts';

/**
 * Shows a partner a number, or takes it back: what the partner has written down it keeps.
 * Idempotent. The delivery gets a new version, since colleagues must see it before they act.
 *
 * @throws {ExpectedError} NOT_FOUND, also for a partner that has declined; INQUIRY_WITHDRAWN for a
 * number to show
 * @throws {FieldsRefusedError} PHONE_INVALID on `telephone`
 */
export async function shareTelephone(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof sharedTelephone.shareTelephone>,
): Promise<OwnInquiry> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  const { partnerId, telephone: typed } = call.body;
  const telephone =
    typed === null ? null : toInternationalNumber(typed, app.settings.phoneCountries, 'SE');
  if (typed !== null && telephone === null) {
    throw call.fieldsRefusal([{ field: 'telephone', code: 'PHONE_INVALID' }]);
  }
  return app.db.transaction().execute(async (tx) => {
    const inquiry = await lockOwn(tx, call);
    if (telephone !== null && inquiry.withdrawnAt !== null) throw call.refusal('INQUIRY_WITHDRAWN');
    const shown = await tx
      .selectFrom('inquiryDelivery')
      .select('telephone')
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('declinedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!shown) throw call.refusal('NOT_FOUND');
    if (shown.telephone !== telephone) {
      await tx
        .updateTable('inquiryDelivery')
        .set((eb) => ({
          telephone,
          telephoneSharedAt: telephone === null ? null : new Date(),
          version: eb('version', '+', 1),
        }))
        .where('inquiryId', '=', inquiryId)
        .where('partnerId', '=', partnerId)
        .execute();
      const tell = telephone === null ? tellPages : tellOfTelephone;
      await tell(tx, { partnerId, inquiryId });
    }
    return readOwn(app, tx, call);
  });
}
