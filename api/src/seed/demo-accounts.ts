/** Accounts of the demo; shown at start and at `/dev/accounts.json`. */
export const demoAccounts = [
  { role: 'applicant', email: 'anna@elfirman.example', password: 'Troskel2026' },
  { role: 'partner', email: 'erik@lindsbygg.example', password: 'Troskel2026' },
  { role: 'partner-premium', email: 'sara@sodersror.example', password: 'Troskel2026' },
  { role: 'expert', email: 'olof@energiradet.example', password: 'Troskel2026' },
  { role: 'homeowner', email: 'maja@villagatan.example', password: 'Troskel2026' },
  { role: 'staff', email: 'karin@troskel.example', password: 'Troskel2026' },
] as const;

/**
 * A company that was approved some days ago and has told nothing of itself: the empty faces of every
 * page. Not a role of its own at `/dev/accounts.json`.
 */
export const bareAccount = {
  email: 'malin.stark@nykund.example',
  password: 'Troskel2026',
  /** Official test personal number (Skatteverket's open data). */
  personalNumber: '197901012380',
} as const;

export type DemoRole = (typeof demoAccounts)[number]['role'];
