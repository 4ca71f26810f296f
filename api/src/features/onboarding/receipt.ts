import type { onboarding } from '@troskel/contract/onboarding/onboarding';
import { receiptOf } from '../../domain/agreements/receipts.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { readOwnApplication } from './application.ts';

/**
 * Makes the receipt of one of the caller's applications.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND; NOT_FOUND when it was not signed with BankID
 */
export async function getReceipt(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof onboarding.getReceipt>,
): Promise<FileAnswer> {
  const application = await readOwnApplication(app.db, call);
  return receiptOf(app, call, application.id);
}
