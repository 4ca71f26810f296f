import { readFileSync } from 'node:fs';
import { verifyReceipt } from './domain/agreements/verify-receipt.ts';

/*
 * `npm run verify-receipt -- FILE [ROOT]`: verifies the receipt of a signed agreement, without a
 * server, a database or a network. ROOT is the PEM of BankID's root, by default that of
 * BANKID_SIGNER_CA_FILE.
 */
const [file, root = process.env['BANKID_SIGNER_CA_FILE']] = process.argv.slice(2);

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    process.stderr.write(`${path} cannot be read.\n`);
    process.exit(1);
  }
}

if (file === undefined || root === undefined) {
  process.stderr.write('Usage: npm run verify-receipt -- FILE ROOT.pem\n');
  process.exit(1);
}
const [receipt, signerCa] = [read(file), read(root).toString('utf8')];
const findings = await verifyReceipt(receipt, signerCa);
for (const { isRight, text } of findings)
  process.stdout.write(`${isRight ? 'OK ' : 'NO '} ${text}\n`);
const isRight = findings.every((finding) => finding.isRight);
process.stdout.write(isRight ? 'The receipt holds.\n' : 'The receipt does NOT hold.\n');
process.exitCode = isRight ? 0 : 1;
