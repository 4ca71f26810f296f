import type { UserRole } from '@troskel/contract/directory/calls';

/** Answers why the caller may not block a user; null when they may. */
export function blockRefusal({
  isSelf,
  isStaff,
}: {
  isSelf: boolean;
  isStaff: boolean;
}): 'OWN_ACCOUNT' | 'STAFF_PROTECTED' | null {
  if (isSelf) return 'OWN_ACCOUNT';
  return isStaff ? 'STAFF_PROTECTED' : null;
}

interface Hats {
  partnerId: string | null;
  applicationId: string | null;
  isExpert: boolean;
  isHomeowner: boolean;
  isStaff: boolean;
}

/**
 * Lists a user's roles, in the contract's order; an application counts until it has led to a
 * company.
 */
export function rolesOf(hats: Hats): UserRole[] {
  const is: Record<UserRole, boolean> = {
    applicant: hats.applicationId !== null && hats.partnerId === null,
    partner: hats.partnerId !== null,
    expert: hats.isExpert,
    homeowner: hats.isHomeowner,
    staff: hats.isStaff,
  };
  return (['applicant', 'partner', 'expert', 'homeowner', 'staff'] as const).filter(
    (role) => is[role],
  );
}
