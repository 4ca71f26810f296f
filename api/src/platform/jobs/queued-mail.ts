import type { Mail } from '../gateways/mail.ts';
import type { MailKindName } from './mail-kinds.ts';

export interface QueuedMail extends Mail {
  kind: MailKindName;
  id: string;
  /** What it is about: it waits for the proof of its address until a newer one about the same comes. */
  about?: string;
  /** Its account had proved the address, and has left it since: nothing can be looked up any more. */
  wasProved?: true;
  /** ISO 8601. It has been held back, so long at most, until somebody proves the address. */
  awaitsProofUntil?: string;
}

/** A mail with a code or link that opens something. */
export interface SecretMail extends QueuedMail {
  expiresAt: string;
}

/** How it waits: what staff are told of it stands open, its texts do not. */
export interface SealedMail extends Pick<
  SecretMail,
  'kind' | 'to' | 'subject' | 'id' | 'expiresAt' | 'list'
> {
  /** Base64. */
  sealed: string;
}
