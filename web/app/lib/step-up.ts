/** Asks whoever sits there to prove again who they are; answers whether they did. Never rejects. */
type Asker = () => Promise<boolean>;

/**
 * The server's refusals that a new proof lifts: of a sensitive act after 30 idle minutes, and of what
 * staff may do in a session that no passkey and no BankID has opened.
 */
const liftedByProof: ReadonlySet<string | undefined> = new Set([
  'REQUIRES_RECENT_LOGIN',
  'STRONG_LOGIN_REQUIRED',
]);

/** Whether a call was refused only until the person has proved again who they are. */
export const wantsProof = (code: string | undefined): boolean => liftedByProof.has(code);

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
