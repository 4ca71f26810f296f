import { join } from 'node:path';
import { startBankidSimulator } from './bankid/simulator.ts';
import { startCodeHost } from './code-host/simulator.ts';
import { startIdentityProvider } from './identity-provider/simulator.ts';
import { startRegistrySimulator } from './company-registry/simulator.ts';
import { startMailbox } from './mailbox/mailbox.ts';

/**
 * Starts every simulator on free loopback ports, sends the parent process their addresses, and ends
 * with it. Their data (certificates, mails) is in the folder `SIMULATORS_DIR`.
 */
async function main(): Promise<void> {
  const dir = process.env['SIMULATORS_DIR'];
  if (!dir) throw new Error('SIMULATORS_DIR is missing: the folder that the simulators keep.');
  const [bankid, registry, mailbox, identity, codeHost] = await Promise.all([
    startBankidSimulator({ dir: join(dir, 'bankid') }),
    startRegistrySimulator(),
    startMailbox({ dir: join(dir, 'mailbox') }),
    startIdentityProvider(),
    startCodeHost(),
  ]);

  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    const parts = [bankid, registry, mailbox, identity, codeHost];
    void Promise.allSettled(parts.map((part) => part.close())).then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  // Ctrl-C reaches every process of the terminal; the parent decides when this one ends.
  process.on('SIGINT', () => {});

  const addresses = {
    BANKID_URL: bankid.rpUrl,
    BANKID_CLIENT_CERT_FILE: bankid.clientCertFile,
    BANKID_CLIENT_KEY_FILE: bankid.clientKeyFile,
    BANKID_SERVER_CA_FILE: bankid.serverCaFile,
    BANKID_SIGNER_CA_FILE: bankid.signerCaFile,
    BANKID_CONTROL_URL: bankid.controlUrl,
    REGISTRY_URL: registry.apiUrl,
    REGISTRY_TOKEN_URL: registry.tokenUrl,
    SIGNING_REGISTRY_URL: registry.signingUrl,
    REGISTRY_CLIENT_ID: registry.clientId,
    REGISTRY_CLIENT_SECRET: registry.clientSecret,
    REGISTRY_CONTROL_URL: registry.controlUrl,
    GOOGLE_CLIENT_ID: identity.google.clientId,
    GOOGLE_CLIENT_SECRET: identity.google.clientSecret,
    GOOGLE_DISCOVERY_URL: identity.google.discoveryUrl,
    MICROSOFT_CLIENT_ID: identity.microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: identity.microsoft.clientSecret,
    MICROSOFT_DISCOVERY_URL: identity.microsoft.discoveryUrl,
    SMTP_URL: mailbox.smtpUrl,
    MAILBOX_CONTROL_URL: mailbox.controlUrl,
    LEAK_REPORT_KEYS_URL: codeHost.keysUrl,
  };
  if (process.send) process.send({ ready: addresses });
  else console.log(addresses);
}

await main();
