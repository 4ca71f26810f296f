/** Deeper than any body of the contract, and shallow enough for recursion. */
const mostNested = 64;

/** Whether arrays and objects are nested deeper than that. */
export function isNestedTooDeep(value: unknown, most = mostNested): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isNestedTooDeep(part, most - 1));
}
