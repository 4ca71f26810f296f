/** The address of a page in a partner's area. */
export function partnerAddress(partnerId: string, path: string): string {
  return `/partners/${encodeURIComponent(partnerId)}/${path}`;
}
