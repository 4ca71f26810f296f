import type { partner } from '@troskel/contract/account/partner';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { Call } from '../../platform/http/implement.ts';

export async function getProfile(
  app: Pick<App, 'db'>,
  { caller, refusal }: Call<typeof partner.getProfile>,
): Promise<ResponseOf<typeof partner.getProfile>> {
  const row = await app.db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['partner.id as partnerId', 'company.legalName as name'])
    .select(['company.organizationForm', 'company.city'])
    .where('partner.id', '=', caller.partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

export async function getUserDetails(
  app: Pick<App, 'db' | 'settings'>,
  { caller, params, refusal }: Call<typeof partner.getUserDetails>,
): Promise<ResponseOf<typeof partner.getUserDetails>> {
  const profile = await app.db
    .selectFrom('userProfile')
    .select(['givenName', 'surname', 'phoneNumber', 'avatarBlobId'])
    .where('userId', '=', caller.userId)
    .executeTakeFirst();
  if (!profile) throw refusal('NOT_FOUND');
  const { avatarBlobId, ...named } = profile;
  return {
    userId: caller.userId,
    partnerId: params.partnerId,
    name: caller.name,
    email: caller.email,
    role: caller.partnerRole ?? 'field',
    ...named,
    avatarUrl: pictureAddress(app, avatarBlobId),
  };
}
