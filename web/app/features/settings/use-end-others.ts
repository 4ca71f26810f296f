import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { endOtherSessions } from './end-sessions.ts';
import { sessionsTexts } from './sessions.texts.ts';

/** Ends all sessions but this one and tells what came of it; the function answers whether it did. */
export function useEndOthers(): () => Promise<boolean> {
  const { othersEnded, othersNotEnded } = useTexts(sessionsTexts);
  const language = useLanguage();
  return async () => {
    try {
      await endOtherSessions();
      showToast({ kind: 'success', title: othersEnded });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: othersNotEnded, text: failureText(error, language) });
      return false;
    }
  };
}
