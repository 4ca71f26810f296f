/** A backup cannot be made, read or restored; the message is a sentence for its operator. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
