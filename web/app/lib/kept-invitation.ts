import { localStore } from './storage.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/**
 * Forgotten when somebody logs out, as all recent choices are: the device may be shared.
 *
 * @param days after which it leads nobody on this device any more
 */
const keptAs = (key: `recent${string}`, days: number) => ({
  read: (): string | null => {
    const [code = '', openedAt = ''] = localStore.read(key)?.split(' ') ?? [];
    return Number(openedAt) + days * msPerDay > Date.now() ? code : null;
  },
  keep: (code: string): void => localStore.write(key, `${code} ${Date.now()}`),
  forget: (): void => localStore.remove(key),
});

/** Code of an invitation that somebody has opened, kept over sign-up, login and BankID. */
export const keptInvitation = keptAs('recentInvitation', 7);

/** Code of a link to sign together with an applicant, kept while the BankID app is open. */
export const keptCoSigning = keptAs('recentCoSigning', 1);
