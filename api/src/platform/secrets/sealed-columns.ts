/**
 * Every column encrypted by the personal-data cipher, with the column that identifies its row.
 * Values are bound to their place: a test finds a column that is missing here.
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

/** Place to which an encrypted value is bound. */
export interface SealedPlace {
  column: SealedColumn;
  /** The row's own id (the value of the column that `sealedColumns` names). */
  row: string;
}
