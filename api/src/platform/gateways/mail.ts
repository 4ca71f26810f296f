import nodemailer from 'nodemailer';
import { demandNoCallTransaction } from '../db/call-transaction.ts';
import { bracketed, headerText, listId, oneAddress, senderOf } from './mail-header.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Names the mail whenever it is sent, so that one which a server has taken twice is known as one;
   * letters, digits, dots and hyphens.
   */
  id?: string;
  /** Where a POST stops mails like it (RFC 8058, section 3.1). */
  unsubscribeUrl?: string;
  /** Names what it is one of many of, where there is such (RFC 2919); letters, digits, hyphens, underscores. */
  list?: string;
}

export interface MailGateway {
  /** @throws {Error} when the server refuses or cannot be reached; the job tries again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Whether a mail server has said of whom a mail is to that it will never take it: 5yz (RFC 5321,
 * section 4.2.1). All else may be the server's trouble, or the net's.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/**
 * Mail by SMTP (RFC 5321). One connection is kept; time-outs in milliseconds. What a mail's headers
 * say is written here and nowhere else, whatever was typed into a name or an address.
 */
export function createMailGateway(options: { smtpUrl: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = senderOf(options.from);
  if (!sender) throw new Error('The sender of mails is no single address.');
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, html, id, unsubscribeUrl, list }) {
      demandNoCallTransaction('the mail server');
      const mail = {
        from: sender,
        // An object, not a string: a string with a line break would be read as several addresses.
        to: { name: '', address: oneAddress(to) },
        subject: headerText(subject),
        text,
        html,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: {
          // Nobody's program answers it, nor says that somebody is away (RFC 3834, section 5).
          'Auto-Submitted': 'auto-generated',
          ...(list === undefined ? {} : { 'List-Id': listId(list, domain) }),
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                // RFC 2369, section 3.2; RFC 8058, section 3.1.
                'List-Unsubscribe': bracketed(unsubscribeUrl),
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      };
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
