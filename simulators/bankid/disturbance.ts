/** What a test makes BankID as a whole do wrong, until it is reset. */
export type Disturbance = {
  /** Connections break off without an answer. */
  isDown: boolean;
  /** Every call gets an HTML page with status 200. */
  isRubbish: boolean;
  /** Calls are taken and never answered. */
  isHanging: boolean;
  /** The next auth or sign answers this error code, once. */
  nextStartError?: string;
};

export function calm(): Disturbance {
  return { isDown: false, isRubbish: false, isHanging: false };
}
