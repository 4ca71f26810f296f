import nodemailer from 'nodemailer';
import { demandNoCallTransaction } from '../db/call-transaction.ts';
import { loopback } from '../db/client.ts';
import { recordOutsideCall } from '../metrics/outside-calls.ts';
import { bracketed, headerText, listId, oneAddress, senderOf } from './mail-header.ts';

/** A calendar that goes with a mail (RFC 6047): an invitation, or its cancellation. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** As in RFC 5545. */
  content: string;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string;
  type: 'application/pdf';
  base64: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Message id, the same for every attempt, by which duplicates are recognised; letters, digits,
   * dots and hyphens.
   */
  id?: string;
  /** Address whose POST unsubscribes from such mails (RFC 8058, section 3.1). */
  unsubscribeUrl?: string;
  /**
   * Mailing list that the mail belongs to, if any (RFC 2919); letters, digits, hyphens,
   * underscores.
   */
  list?: string;
  calendar?: MailCalendar;
  attachments?: MailAttachment[];
}

export interface MailGateway {
  /** @throws {Error} when the server refuses or cannot be reached; the job tries again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Whether a mail server has refused the recipient permanently: 5yz (RFC 5321, section 4.2.1). Other
 * errors may be the server's or the network's.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/**
 * Creates the mail gateway by SMTP (RFC 5321). One connection is kept; time-outs in milliseconds.
 * All mail headers are written here, whatever was typed into a name or an address.
 *
 * To another machine nothing is sent unencrypted, even when the mail server offers no STARTTLS
 * (RFC 3207, section 6: whoever stands between can take the offer away), unless the address says
 * `?requireTLS=false`.
 */
export function createMailGateway(options: { smtpUrl: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport({
    // Options in the address outweigh these.
    url: options.smtpUrl,
    requireTLS: !loopback.test(new URL(options.smtpUrl).hostname),
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
    async send({ to, subject, text, html, id, unsubscribeUrl, list, calendar, attachments = [] }) {
      demandNoCallTransaction('the mail server');
      const mail = {
        from: sender,
        // An object, not a string: a string with a line break would be parsed as several addresses.
        to: { name: '', address: oneAddress(to) },
        subject: headerText(subject),
        text,
        html,
        // As a part that mail programs read, and as a file for those that do not.
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'besok.ics' } }),
        attachments: attachments.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(base64, 'base64'),
        })),
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        headers: {
          // Prevents automatic answers such as absence notices (RFC 3834, section 5).
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
      await recordOutsideCall('mail', () => transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
}
