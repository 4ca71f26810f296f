import type { Language } from '@troskel/contract/ground/language';
import type { RawBuilder } from 'kysely';

/** A kind of thing that entries of the audit log are about: how staff see which one it is. */
export interface AuditSubject {
  /** The type that the entries give their subject. */
  type: string;
  /** Answers the key of the name from an entry's detail; by default it is the subject's id. */
  keyOf?: (detail: unknown) => string | null;
  /** Selects names by keys, as rows of `key` and `name`. */
  read: (keys: readonly string[], language: Language) => RawBuilder<unknown>;
}
