import { noteProof } from '../platform/identity/address-proof.ts';
import type { PersonalDataClaim } from '../platform/personal-data-claim.ts';
import type { TestApp } from './test-app.ts';

/**
 * Tries a claim of what was sent to an address: whether an account with it is shown it, and whether it
 * is left when that account is erased, before the address is proved and after.
 *
 * @param section its name in the copy of somebody's data
 * @param isThere whether it is stored
 */
export async function tryProvedAddress(
  product: TestApp,
  claim: PersonalDataClaim,
  { email, section, isThere }: { email: string; section: string; isThere: () => Promise<boolean> },
) {
  const { app } = product;
  const { userId } = await product.signUp({ email });
  const look = async () => {
    const sections = await claim.exportOf(app, userId);
    const isShown = sections.find(({ name }) => name === section)?.rows.length === 1;
    await app.db.transaction().execute(async (tx) => claim.erase?.(app, tx, userId));
    return { isShown, isLeft: await isThere() };
  };
  const before = await look();
  await app.db.transaction().execute((tx) => noteProof(tx, userId));
  return { before, after: await look() };
}

/** It is of the account that its address is proved to be, and of no other. */
export const ofProvedAddress = {
  before: { isShown: false, isLeft: true },
  after: { isShown: true, isLeft: false },
};
