import { join } from 'node:path';
import { dataFolder, readRunning } from './data-folder.ts';
import { runAlone } from './run-alone.ts';
import { root, supervise } from './supervisor.ts';

/**
 * `npm run verify-receipt -- FILE [ROOT]`: by default with the root of BANKID_SIGNER_CA_FILE or of
 * the demo that runs with this data folder.
 */
await supervise((supervisor) => {
  const known =
    process.env['BANKID_SIGNER_CA_FILE'] ?? readRunning(dataFolder())?.['BANKID_SIGNER_CA_FILE'];
  const program = [join(root, 'api/src/verify-receipt.ts')];
  return runAlone(supervisor, program, known === undefined ? {} : { BANKID_SIGNER_CA_FILE: known });
});
