import nodemailer from 'nodemailer';

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
  /** Further headers by their names; values of one line. */
  headers?: Record<string, string>;
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

/** Mail by SMTP (RFC 5321). One connection is kept; time-outs in milliseconds. */
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
  const domain = /@([a-z0-9.-]+)/i.exec(options.from)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      await transport.sendMail({
        from: options.from,
        // An object, not a string: a string with a line break would be read as several addresses.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domain}>` }),
        ...(mail.headers === undefined ? {} : { headers: mail.headers }),
      });
    },
    close: () => transport.close(),
  };
}
