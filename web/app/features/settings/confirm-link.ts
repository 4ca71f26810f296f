/** A mailed link's code, and what it confirms: one end of a change of address, or the account's own. */
export interface ConfirmLink {
  confirms: 'old' | 'new' | 'own';
  code: string;
}

const shape = /^#(?:confirm=(old|new)\.|verify=)(\d{6})$/;

/** Reads the part of an address after `#`; null for anything that no mail of ours holds. */
export function readConfirmLink(hash: string): ConfirmLink | null {
  const found = shape.exec(hash);
  if (!found?.[2]) return null;
  const confirms = found[1] === 'old' || found[1] === 'new' ? found[1] : 'own';
  return { confirms, code: found[2] };
}
