import { textIn } from '@troskel/contract/ground/language';
import { currentLanguage } from '../lib/language.ts';
import { showToast } from '../lib/toasts.ts';
import { newProgram } from './new-program.ts';
import { followPush } from './push/follow-push.ts';
import { workerTexts } from './worker.texts.ts';

const address = '/sw.js';
/** Milliseconds between two looks for a new version, on a page that is returned to. */
const lookEvery = 60 * 60_000;

/** The only address that scripts of ours may run beside the page (W3C, Trusted Types). */
const trusted = (): string =>
  globalThis.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address;

/**
 * Registers the service worker. When a later version has taken over, that is said; the page goes on
 * with the program that it has until its reader loads it anew or goes to another page with nothing
 * unsaved.
 */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker;
  let hasBegun = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first one brings nothing new.
    if (!hasBegun) {
      hasBegun = true;
      return;
    }
    newProgram.set(true);
    const texts = textIn(workerTexts, currentLanguage());
    showToast({
      kind: 'info',
      title: texts.newVersion,
      action: { label: texts.reload, run: () => window.location.reload() },
    });
  });
  try {
    const registration = await container.register(trusted(), { updateViaCache: 'none' });
    followPush();
    let lookedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEvery) return;
      lookedAt = Date.now();
      void registration.update().catch(() => {
        // Without a net there is no later version.
      });
    });
  } catch {
    // Switched off, or a private window: the portal works as it does without.
  }
}
