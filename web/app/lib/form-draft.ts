import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { useSession } from './session.ts';

const pauseMilliseconds = 400;

/**
 * Keeps what is typed into a form as a draft of the signed-in user and puts it back when the form is
 * next shown. `clear` it when the server has taken the values. `isValid` refuses a draft that an
 * older version of the page wrote.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  isDraft: (value: unknown) => value is Input,
): { clear: () => void } {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const check = useRef(isDraft);
  const { reset, watch } = form;

  useEffect(() => {
    if (!owner) return undefined;
    const draft = readDraft(owner, name);
    if (check.current(draft)) reset(draft, { keepDefaultValues: true });
    const watching = watch((values) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        pause.current = undefined;
        writeDraft(owner, name, values);
      }, pauseMilliseconds);
    });
    // Saves words that were typed just before leaving or reloading.
    const keepNow = (): void => {
      const isWaiting = pause.current !== undefined;
      clearTimeout(pause.current);
      pause.current = undefined;
      if (isWaiting || form.formState.isDirty) writeDraft(owner, name, form.getValues());
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      watching.unsubscribe();
      keepNow();
    };
  }, [owner, name, form, reset, watch]);

  return {
    clear: () => {
      clearTimeout(pause.current);
      pause.current = undefined;
      if (owner) clearDraft(owner, name);
    },
  };
}
