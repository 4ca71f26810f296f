import type { EmailChange } from '@troskel/contract/account-security';

interface EmailChangeRow {
  newEmail: string;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  expiresAt: Date;
}

export function describeEmailChange(row: EmailChangeRow): EmailChange {
  return {
    newEmail: row.newEmail,
    isOldConfirmed: row.oldConfirmedAt !== null,
    isNewConfirmed: row.newConfirmedAt !== null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
