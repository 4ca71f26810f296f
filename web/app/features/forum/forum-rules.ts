import { localStore } from '../../lib/storage.ts';
import { defineDialog, showDialog, showInTurn } from '../../shell/dialogs.ts';

const welcomeDialog = defineDialog<object>('welcomeToForum', () => import('./WelcomeDialog.tsx'));

/** By whom the rules have been seen on this device. */
const seenKey = 'forumRulesSeenBy';

export function showRules(): void {
  showDialog(welcomeDialog, {});
}

/**
 * Shows the rules to somebody who comes to the forum for the first time on this device.
 *
 * @returns takes it back while another dialog stands, for when they go elsewhere: next time, then
 */
export function welcomeOnce(identityId: string): () => void {
  return showInTurn(() => {
    const seen = localStore.read(seenKey)?.split(' ') ?? [];
    if (seen.includes(identityId)) return;
    localStore.write(seenKey, [...seen.slice(-9), identityId].join(' '));
    showRules();
  });
}
