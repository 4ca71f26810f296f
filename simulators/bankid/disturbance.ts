/** Faults of the simulated BankID as a whole, until reset. */
export type Disturbance = {
  /** Connections break off without an answer. */
  isDown: boolean;
  /** Every call gets an HTML page with status 200. */
  isRubbish: boolean;
  /** Calls are accepted and never answered. */
  isHanging: boolean;
  /** Error code of the next auth or sign, once. */
  nextStartError?: string;
};

export function calm(): Disturbance {
  return { isDown: false, isRubbish: false, isHanging: false };
}
