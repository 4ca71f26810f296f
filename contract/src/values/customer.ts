/**
 * Whether somebody is here as a homeowner alone: with no company, none applied for, and not as staff.
 * The portal leads them to their own pages, and the server tells them nothing else.
 */
export function isCustomer({
  isHomeowner,
  isStaff,
  partnerId,
  applicationId,
}: {
  isHomeowner: boolean;
  isStaff: boolean;
  partnerId: string | null;
  applicationId: string | null;
}): boolean {
  return isHomeowner && !isStaff && partnerId === null && applicationId === null;
}
