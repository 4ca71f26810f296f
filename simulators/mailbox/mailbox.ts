import { createControlServer } from './control-server.ts';
import { MailStore } from './mail-store.ts';
import { SmtpListener } from './smtp.ts';

export type MailboxOptions = {
  /** Folder of the mails. */
  dir: string;
  /** Ports on loopback; any free one by default or for 0. */
  smtpPort?: number;
  controlPort?: number;
};

export type Mailbox = {
  /** `smtp://127.0.0.1:PORT`, unencrypted, with or without a name and password. */
  smtpUrl: string;
  /** `http://127.0.0.1:PORT`; the page is at `/dev/mailbox`, the mails at `/dev/mailbox.json`. */
  controlUrl: string;
  close: () => Promise<void>;
};

/** Starts a mail server on loopback that stores and shows what it receives. */
export async function startMailbox({
  dir,
  smtpPort = 0,
  controlPort = 0,
}: MailboxOptions): Promise<Mailbox> {
  const store = await MailStore.open(dir);
  const smtp = new SmtpListener(store, smtpPort);
  await smtp.open();
  const control = createControlServer(store, smtp);
  const controlUrl = await control.listen({ host: '127.0.0.1', port: controlPort });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    controlUrl,
    close: async () => {
      await Promise.all([control.close(), smtp.close()]);
    },
  };
}
