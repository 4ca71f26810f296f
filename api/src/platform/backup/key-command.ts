import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Operation } from '../commands/operation.ts';

/** `npm run ops -- backup-key`: makes the pair of keys that closes and opens backups. */
export const makeBackupKey: Operation = async () => {
  const secret = await generateX25519Identity();
  const text = `# For the server: closes backups, and opens none.
BACKUP_KEY=${await identityToRecipient(secret)}
# For restoring alone. Keep it twice, apart from the server and from the backups: without it they
# are lost, with it everything in them can be read.
BACKUP_SECRET_KEY=${secret}`;
  return { exitCode: 0, text };
};
