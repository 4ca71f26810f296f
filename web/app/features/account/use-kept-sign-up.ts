import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { tabStore } from '../../lib/storage.ts';
import type { SignUpFields } from './sign-up-form.ts';

const key = 'signUp';

const Kept = z.object({ givenName: z.string(), surname: z.string(), email: z.string() });

function readKept(): z.infer<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(tabStore.read(key) ?? ''));
  } catch {
    return null;
  }
}

/** Forgets what was typed: the account is there. */
export function forgetSignUp(): void {
  tabStore.remove(key);
}

/**
 * Keeps name and address through a reload, in this tab alone. Passwords and telephone numbers are
 * typed again.
 *
 * @param isOff somebody else says who this is
 */
export function useKeptSignUp(
  form: UseFormReturn<SignUpFields, unknown, SignUpFields>,
  isOff: boolean,
): void {
  useEffect(() => {
    if (isOff) return undefined;
    const kept = readKept();
    for (const name of ['givenName', 'surname', 'email'] as const) {
      if (kept?.[name] && form.getValues(name) === '') {
        form.setValue(name, kept[name], { shouldDirty: true });
      }
    }
    const watching = form.watch(({ givenName, surname, email }) => {
      tabStore.write(key, JSON.stringify({ givenName, surname, email }));
    });
    return () => watching.unsubscribe();
  }, [form, isOff]);
}
