import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const largestMailBytes = 10_000_000;

/** Behaviour of the mail server: normal, unreachable, or refusing every recipient. */
export type MailboxFault = 'none' | 'down' | 'reject';

/** A mail server that accepts every mail to everybody, with any credentials or none. */
export class SmtpListener {
  readonly #store: MailStore;
  #server: SMTPServer | undefined;
  #fault: MailboxFault = 'none';
  #port: number;

  constructor(store: MailStore, port: number) {
    this.#store = store;
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  get fault(): MailboxFault {
    return this.#fault;
  }

  async setFault(fault: MailboxFault): Promise<void> {
    this.#fault = fault;
    if (fault === 'down') await this.close();
    else if (!this.#server) await this.open();
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      name: 'mailbox.localhost',
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: largestMailBytes,
      closeTimeout: 200,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
      onRcptTo: (_address, _session, done) =>
        done(this.#fault === 'reject' ? refusal(550, 'No such user here') : null),
      onData: (stream, session, done) => {
        void this.#answer(stream, session, done);
      },
    });
    // A client that disconnects is no error of ours.
    server.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', () => resolve());
    });
    const address = server.server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  async #answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> {
    done(await this.#take(stream, session));
  }

  /**
   * @returns why the mail was refused; nothing when it was stored.
   */
  async #take(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<Error | undefined> {
    try {
      const raw = await buffer(stream);
      if (stream.sizeExceeded) return refusal(552, 'The message is too large');
      const mail = await PostalMime.parse(raw);
      for (const { address } of envelope.rcptTo) {
        await this.#store.add({
          to: address,
          from: mail.from?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? null,
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          raw: raw.toString('latin1'),
        });
      }
      return undefined;
    } catch {
      return refusal(554, 'The message could not be read');
    }
  }
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
