import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailbox } from '../../../simulators/mailbox/mailbox.ts';
import { createMailGateway, isAddressRefused } from './mail.ts';

test('an address that the mail server refuses is told from a server that cannot be reached', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'troskel-mail-'));
  const mailbox = await startMailbox({ dir });
  const from = 'Tröskel <a@troskel.example>';
  const gateway = createMailGateway({ smtpUrl: mailbox.smtpUrl, from });
  const mail = { to: 'kim@example.com', subject: 'x', text: 'x', html: '<p>x</p>' };
  const fail = async (mode: 'reject' | 'down'): Promise<unknown> => {
    await fetch(`${mailbox.controlUrl}/dev/mailbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
    return gateway.send(mail).catch((error: unknown) => error);
  };
  try {
    const refused = await fail('reject');
    expect([refused instanceof Error, isAddressRefused(refused)]).toEqual([true, true]);
    const unreached = await fail('down');
    expect([unreached instanceof Error, isAddressRefused(unreached)]).toEqual([true, false]);
  } finally {
    gateway.close();
    await mailbox.close();
    await rm(dir, { recursive: true });
  }
});
