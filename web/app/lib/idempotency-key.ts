import { useRef } from 'react';

/** The key of a creating call, which makes nothing twice. */
export interface IdempotencyKey {
  /** Answers its header: the same for the same that is tried again, another when it has changed. */
  headerFor: (sent: unknown) => { 'Idempotency-Key': string };
  /** For after a success: the next submit gets another key, even with an equal body. */
  forget: () => void;
}

export function useIdempotencyKey(): IdempotencyKey {
  const attempt = useRef<{ sent: string; key: string }>(undefined);
  return {
    headerFor: (sent) => {
      const serialised = JSON.stringify(sent);
      if (attempt.current?.sent !== serialised) {
        attempt.current = { sent: serialised, key: crypto.randomUUID() };
      }
      return { 'Idempotency-Key': attempt.current.key };
    },
    forget: () => {
      attempt.current = undefined;
    },
  };
}
