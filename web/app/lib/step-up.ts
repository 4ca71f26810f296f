/** Asks whoever sits there to prove again who they are; answers whether they did. Never rejects. */
type Asker = () => Promise<boolean>;

/** The server's refusal of a sensitive act after 30 idle minutes. */
export const stepUpCode = 'REQUIRES_RECENT_LOGIN';

let asker: Asker | null = null;
let underWay: Promise<boolean> | undefined;

/** Says who asks when a call needs a fresh proof. Until then such a call just fails. */
export function onStepUpNeeded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks for a fresh proof; calls that need one at the same time share the asking. */
export function proveAgain(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  underWay ??= asker().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
