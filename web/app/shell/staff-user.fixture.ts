/** The answer to `account.getCurrentUser` for a member of staff. */
export const staffUser = {
  body: { hasConfiguredBankId: true, partnerCompanyApplicationId: null, isStaff: true },
};
