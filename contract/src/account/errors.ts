/** Errors of accounts. */
export const accountErrors = {
  EMAIL_EXISTS: {
    status: 409,
    sv: 'Det finns redan ett konto med den e-postadressen.',
    en: 'An account with this email address already exists.',
  },
} as const;
