import type { Mail } from '../gateways/mail.ts';
import type { MailKindName } from './mail-kinds.ts';

export interface QueuedMail extends Mail {
  kind: MailKindName;
  id: string;
  /**
   * Topic: the mail waits for the verification of its address until a newer one on the same topic
   * replaces it.
   */
  about?: string;
  /** The address was verified by an account that has left it, which leaves no record. */
  wasProved?: true;
  /** ISO 8601. The mail is held back until its address is verified, at most until then. */
  awaitsProofUntil?: string;
}

/** A mail with a code or link that grants access. */
export interface SecretMail extends QueuedMail {
  expiresAt: string;
}

/** A secret mail as queued: what staff see of it is in the clear, its texts are sealed. */
export interface SealedMail extends Pick<
  SecretMail,
  'kind' | 'to' | 'subject' | 'id' | 'expiresAt' | 'list'
> {
  /** Base64. */
  sealed: string;
}
