import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { loopback } from '../db/client.ts';
import { senderOf } from '../gateways/mail-header.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { reasonOf } from '../log.ts';
import { checksOf, fault, ok, skipped, warning } from './check.ts';
import type { WithSettings } from './check.ts';

/** Where the test mail goes: as told, else to the contact for security, as others are told it. */
function addressFor({ mailTo, settings }: WithSettings): string | null {
  if (mailTo !== undefined) return mailTo;
  const [, contact] = /^mailto:([^?]+)/.exec(settings.securityContact ?? '') ?? [];
  if (contact !== undefined) return decodeURIComponent(contact);
  return senderOf(settings.mailFrom)?.address ?? null;
}

/** Answers the domain of MAIL_FROM. */
function domainOf({ settings }: WithSettings): string {
  const { address = '' } = senderOf(settings.mailFrom) ?? {};
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Finds the record of a kind among the TXT records of a name; null when there is none. */
async function record({ resolveTxt }: WithSettings, name: string, kind: RegExp) {
  const records = await resolveTxt(name).catch((error: unknown) => {
    // There is no such name, or it has no such record (RFC 1035, section 4.1.1).
    if (['ENOTFOUND', 'ENODATA'].includes(reasonOf(error))) return [];
    throw error;
  });
  return records.map((parts) => parts.join('')).find((text) => kind.test(text)) ?? null;
}

export const mailChecks = checksOf('Mail', {
  'MAIL-SERVER': {
    title: 'The mail server answers, encrypts and lets us in',
    meaning: 'No code, invitation or notification reaches anybody; they wait for three days.',
    remedy: 'Look at SMTP_URL, its name and password, and the firewall.',
    needs: 'settings',
    async look({ settings: { smtpUrl } }) {
      const transport = nodemailer.createTransport({
        url: smtpUrl,
        requireTLS: !loopback.test(new URL(smtpUrl).hostname),
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 10_000,
      });
      try {
        await transport.verify();
        return ok('it lets us in');
      } catch (error) {
        const status =
          error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
        return fault(`refused or no answer: ${reasonOf(error)}${status}`);
      } finally {
        transport.close();
      }
    },
  },
  'MAIL-SENT': {
    title: 'A mail is really sent',
    meaning: 'The mail server takes our login and refuses our mails, as for the sender’s address.',
    remedy: 'Let it send for the address of MAIL_FROM.',
    needs: 'settings',
    async look(context) {
      const to = addressFor(context);
      if (to === null) return skipped('no test mail is wanted');
      const { smtpUrl, mailFrom: from, publicUrl } = context.settings;
      const gateway = createMailGateway({ smtpUrl, from });
      const text = `This mail was sent by “npm run ops -- doctor” of ${publicUrl}. Mails go out. Nothing is to be done.`;
      try {
        await gateway.send({
          to,
          subject: 'Test of outgoing mail',
          text,
          html: `<p>${text}</p>`,
          id: `doctor-${randomUUID()}`,
        });
        return ok('the mail server has taken one');
      } catch (error) {
        return fault(`it was not taken: ${reasonOf(error)}`);
      } finally {
        gateway.close();
      }
    },
  },
  'MAIL-ENCRYPTION': {
    title: 'Mail goes encrypted to the mail server',
    meaning: 'Codes and links to accounts can be read on the way.',
    remedy: 'Take ?requireTLS=false away from SMTP_URL, or say smtps://.',
    needs: 'settings',
    look({ settings: { smtpUrl } }) {
      const { protocol, hostname, searchParams } = new URL(smtpUrl);
      if (loopback.test(hostname)) return ok('the mail server is on this machine');
      const isOff = protocol === 'smtp:' && searchParams.get('requireTLS') === 'false';
      return isOff ? warning('requireTLS is off') : ok('it does, or is not sent');
    },
  },
  'MAIL-SPF': {
    title: 'The sender’s domain says who may send for it',
    meaning: 'Receivers put our mails among spam, or refuse them (RFC 7208).',
    remedy: 'Publish a TXT record “v=spf1 …” of the domain of MAIL_FROM.',
    needs: 'settings',
    async look(context) {
      const text = await record(context, domainOf(context), /^v=spf1(\s|$)/i);
      if (text === null) return warning('there is no SPF record');
      return /[+]all\b|\sall\b/i.test(text)
        ? fault('its SPF record lets everybody')
        : ok('it does');
    },
  },
  'MAIL-DMARC': {
    title: 'The sender’s domain says what becomes of forged mails',
    meaning: 'Others can write in our name, and large providers refuse ours (RFC 7489).',
    remedy: 'Publish a TXT record “v=DMARC1; p=…” of _dmarc. and the domain of MAIL_FROM.',
    needs: 'settings',
    async look(context) {
      // A subdomain falls back on the organisation’s record (RFC 7489, section 6.6.3).
      const labels = domainOf(context).split('.');
      for (let from = 0; from < labels.length - 1; from += 1) {
        const name = `_dmarc.${labels.slice(from).join('.')}`;
        if ((await record(context, name, /^v=DMARC1(;|\s|$)/)) !== null) return ok('it does');
      }
      return warning('there is no DMARC record');
    },
  },
});
