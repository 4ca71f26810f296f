import { account } from '@troskel/contract/account/account';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { partner } from '@troskel/contract/account/partner';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { reloadToken } from '../../lib/session.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import { isInConflict, StoredDetails } from './details-form.ts';
import type { UserPatch } from './details-form.ts';

/**
 * Changes details of the signed-in user, as they were seen.
 *
 * @throws {CallError}
 */
export async function changeUser(
  patch: UserPatch,
  updateOptions: Seen<CallOptions>,
): Promise<void> {
  await call(account.updateCurrentUser, { body: patch }, updateOptions);
  const isNamed = patch.givenName !== undefined || patch.surname !== undefined;
  await Promise.all([
    isNamed ? reloadToken() : null,
    rereadAccountSettings(),
    queryClient.invalidateQueries({ queryKey: [partner.getUserDetails.name] }),
  ]);
}

/** The server's present values: from the refusal itself, or read anew. */
async function presentOf(refusal: CallError): Promise<StoredDetails> {
  const told = StoredDetails.safeParse(refusal.present);
  return told.success ? told.data : call(accountSecurity.getSettings, {}, handlesOwnErrors);
}

/**
 * Changes details of the signed-in user, and answers null; or what stands there now, when somebody
 * has changed the same details since they were seen. A change of other details is passed over.
 *
 * @throws {CallError}
 */
export async function patchUser(
  patch: UserPatch,
  seen: StoredDetails,
): Promise<StoredDetails | null> {
  try {
    await changeUser(patch, { ...handlesOwnErrors, seenVersion: seen.version });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') throw error;
    const present = await presentOf(error);
    if (isInConflict(patch, seen, present)) return present;
    await changeUser(patch, { ...handlesOwnErrors, seenVersion: present.version });
  }
  return null;
}
