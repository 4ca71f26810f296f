/** Accounts of the demo; shown at start and at `/dev/accounts.json`. */
export const demoAccounts = [
  { role: 'applicant', email: 'anna@elfirman.example', password: 'Troskel2026' },
  { role: 'partner', email: 'erik@lindsbygg.example', password: 'Troskel2026' },
  { role: 'partner-premium', email: 'sara@sodersror.example', password: 'Troskel2026' },
  { role: 'expert', email: 'olof@energiradet.example', password: 'Troskel2026' },
  { role: 'homeowner', email: 'maja@villagatan.example', password: 'Troskel2026' },
  { role: 'staff', email: 'karin@troskel.example', password: 'Troskel2026' },
] as const;

export type DemoRole = (typeof demoAccounts)[number]['role'];
