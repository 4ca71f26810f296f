import { members } from '@troskel/contract/team/calls';
import { call } from '../../lib/api.ts';
import { forgetRecent } from '../../lib/storage.ts';

export async function leaveCompany(partnerId: string): Promise<void> {
  await call(members.leave, { params: { partnerId } }, { skipGlobalHandle: true });
  forgetRecent(partnerId);
}
