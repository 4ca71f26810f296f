/**
 * Every column that holds what the personal-data cipher has sealed, and the column that names its
 * row there. What is sealed belongs to its place: a test finds a column that is missing here.
 */
export const sealedColumns = {
  'person.personal_number_encrypted': 'id',
  'company.personal_number_encrypted': 'id',
  'company_application.personal_number_encrypted': 'id',
  'agreement_signature.evidence_encrypted': 'application_id',
  'bankid_order.qr_start_secret_encrypted': 'id',
  'bankid_order.held_completion_encrypted': 'id',
  'bankid_order.person_without_account_encrypted': 'id',
} as const;

export type SealedColumn = keyof typeof sealedColumns;

/** Where something sealed is kept: nowhere else can it be read. */
export interface SealedPlace {
  column: SealedColumn;
  /** The row's own id (the value of the column that `sealedColumns` names). */
  row: string;
}
