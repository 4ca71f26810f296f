/** Verdict of external programs on a refused file. */
export interface Judgement {
  says: string;
  /** Whether they see a reason too; null when the reason is not in its bytes. */
  agrees: boolean | null;
}
