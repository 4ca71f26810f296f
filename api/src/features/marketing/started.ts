import { createHmac } from 'node:crypto';
import type { FormTypeName } from '@troskel/contract/marketing/forms';
import { isSameText } from '../../platform/secrets/same-text.ts';
import { derivedKey } from '../../platform/secrets/derived-key.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Milliseconds that a person needs at least to fill in a form, even with autofill. */
const quickest = 2000;
/** A page open for longer proves nothing. */
const longest = msPerDay;

/** `unknown`: missing, forged, or expired. */
export type Start = 'good' | 'too_quick' | 'unknown';

/**
 * Makes and checks the signed time at which a page with a form left the server
 * (docs/decisions/0025).
 */
export function startMarks(authSecret: string) {
  const secret = derivedKey(authSecret, 'start of forms');
  const proofOf = (type: FormTypeName, at: string) =>
    createHmac('sha256', secret).update(`${type}\n${at}`).digest('base64url').slice(0, 22);

  return {
    make(type: FormTypeName): string {
      const at = Date.now().toString(36);
      return `${at}.${proofOf(type, at)}`;
    },

    read(type: FormTypeName, mark: string | undefined): Start {
      const [, at = '', proof = ''] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(mark ?? '') ?? [];
      if (at === '') return 'unknown';
      if (!isSameText(proof, proofOf(type, at))) return 'unknown';
      const age = Date.now() - Number.parseInt(at, 36);
      if (age > longest) return 'unknown';
      return age < quickest ? 'too_quick' : 'good';
    },
  };
}
