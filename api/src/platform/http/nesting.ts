/** Deeper than any body of the contract: what walks through a body need not fear for its stack. */
const mostNested = 64;

/** Whether lists and objects lie in each other deeper than so many times. */
export function isNestedTooDeep(value: unknown, most = mostNested): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isNestedTooDeep(part, most - 1));
}
