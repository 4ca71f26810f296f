import { createHmac, randomInt } from 'node:crypto';
import {
  invitationCodeLength,
  invitationLetters,
  plainCode,
} from '@troskel/contract/team/invitation-code';
import { derivedKey } from '../../platform/secrets/derived-key.ts';

/** Makes a code, each letter by itself and evenly. */
export function newCode(): string {
  const letter = () => invitationLetters.charAt(randomInt(invitationLetters.length));
  return Array.from({ length: invitationCodeLength }, letter).join('');
}

/**
 * Answers the hash by which a code is found. Keyed, since a code to read out is short: whoever has
 * the rows alone cannot try them through.
 *
 * @param secret `AUTH_SECRET`
 */
export function hashOfCode(secret: string, typed: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'invitations of members'))
    .update(plainCode(typed))
    .digest();
}
