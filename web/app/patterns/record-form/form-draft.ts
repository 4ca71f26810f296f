import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import type * as z from 'zod/mini';
import { useSession } from '../../lib/session.ts';
import { isFormOf } from './form-shape.ts';

const pauseMilliseconds = 400;

/** Fields that somebody has left unsaved, and what they were begun from. */
export function keptDraft<Fields extends FieldValues>(
  schema: z.ZodMiniType<unknown, Fields>,
  owner: string,
  name: string,
): { fields: Fields; base: unknown } | null {
  const draft = readDraft(owner, name);
  if (!isFormOf(schema, draft)) return null;
  return { fields: draft, base: (draft as Fields & { base?: unknown }).base };
}

export interface DeviceDraft {
  /** The server has taken it, or it was given up: nothing is kept until more is typed. */
  clear: () => void;
}

/**
 * Keeps what is typed into a form as a draft of the signed-in user and puts it back when the form is
 * next shown.
 *
 * @param name null for a form without one
 * @param options.isDraft refuses what an older version of the page wrote
 * @param options.beside what is kept with the fields, under names that no field has
 * @param options.onFound told what was kept
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | null,
  options: {
    isDraft: (value: unknown) => value is Input;
    beside: () => object;
    onFound: (draft: Input) => Input;
  },
): DeviceDraft {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCleared = useRef(false);
  const { watch } = form;

  const putBack = useEffectEvent((draft: unknown) => {
    if (!options.isDraft(draft)) return;
    form.reset(options.onFound(draft), { keepDefaultValues: true });
  });
  const keep = useEffectEvent((to: string, key: string, values: object) => {
    writeDraft(to, key, { ...values, ...options.beside() });
  });

  useEffect(() => {
    if (owner === null || name === null) return undefined;
    putBack(readDraft(owner, name));
    const watching = watch((values) => {
      isCleared.current = false;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        pause.current = undefined;
        keep(owner, name, values);
      }, pauseMilliseconds);
    });
    // Saves words that were typed just before leaving or reloading.
    const keepNow = (): void => {
      const isWaiting = pause.current !== undefined;
      clearTimeout(pause.current);
      pause.current = undefined;
      if (isCleared.current) return;
      if (isWaiting || form.formState.isDirty) keep(owner, name, form.getValues());
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      watching.unsubscribe();
      keepNow();
    };
  }, [owner, name, form, watch]);

  return {
    clear: () => {
      clearTimeout(pause.current);
      pause.current = undefined;
      isCleared.current = true;
      if (owner !== null && name !== null) clearDraft(owner, name);
    },
  };
}
