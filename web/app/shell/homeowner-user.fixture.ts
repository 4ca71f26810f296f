/** The answer to `account.getCurrentUser` for a homeowner without a company. */
export const homeownerUser = {
  body: { hasConfiguredBankId: false, partnerCompanyApplicationId: null, isHomeowner: true },
};
