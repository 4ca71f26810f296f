import { passkeys } from '@troskel/contract/settings/passkeys';
import { call } from '../lib/api.ts';
import { CallError } from '../lib/failures.ts';
import { useLanguage } from '../lib/language.ts';
import { isGivenUp, isMadeAlready, makePasskey } from '../lib/passkeys.ts';
import { wantsProof } from '../lib/step-up.ts';
import { useTexts } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';
import { rereadAccountSettings } from './account-settings.ts';
import { addPasskeyTexts } from './add-passkey.texts.ts';
import { failureText } from './failure-text.ts';

/** A message beside the button that was pressed. */
export interface PasskeyNotice {
  kind: 'info' | 'error';
  title: string;
  text: string;
}

/**
 * Lets the person make a passkey and adds it to the account; the function answers whether it did, and
 * gives `onNotice` the reason why not.
 */
export function useAddPasskey(
  onNotice: (notice: PasskeyNotice | null) => void,
): () => Promise<boolean> {
  const texts = useTexts(addPasskeyTexts);
  const language = useLanguage();

  return async () => {
    onNotice(null);
    try {
      const made = await makePasskey(call(passkeys.requestNewPasskeyOptions, {}));
      const { name } = await call(passkeys.addPasskey, { body: { made } });
      await rereadAccountSettings();
      showToast({ kind: 'success', title: texts.added, text: texts.addedText(name) });
      return true;
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return false;
      const title = texts.notAdded;
      if (isGivenUp(error)) onNotice({ kind: 'info', title, text: texts.givenUp });
      else if (isMadeAlready(error)) onNotice({ kind: 'info', title, text: texts.madeAlready });
      else if (error instanceof CallError)
        onNotice({ kind: 'error', title, text: failureText(error, language) });
      else onNotice({ kind: 'error', title, text: texts.notMade });
      return false;
    }
  };
}
