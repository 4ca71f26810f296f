import { bankidCoSigning } from '@troskel/contract/bankid/co-signing';
import { send } from '../../lib/api.ts';
import { createIdentification } from '../../shell/bankid/identification.ts';
import { runIdentification } from '../../shell/bankid/run-identification.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';

/** Signs what a link asks for with BankID, in its dialog; true when the server holds the signature. */
export async function signTooByBankId(code: string, beginning: Beginning): Promise<boolean> {
  const identification = createIdentification({
    ...bankidCoSigning,
    purpose: 'coSignature',
    start: (flow) => send(bankidCoSigning.start, { body: { flow, code } }),
  });
  const run = runIdentification(identification, beginning, { purpose: 'coSignature' });
  const isDone = (await run.outcome) !== null;
  run.close();
  return isDone;
}
