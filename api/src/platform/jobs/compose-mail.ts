import { sourceOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { v7 as uuid } from 'uuid';
import { escapeHtml } from '../text/markup.ts';
import type { MailKindName } from './mail-kinds.ts';
import type { QueuedMail, SecretMail } from './queued-mail.ts';

const footer = {
  sv: 'Tröskel Partner. Det här mejlet går inte att svara på.',
  en: 'Tröskel Partner. This email cannot be replied to.',
};

/** A group of lines of a mail, each with its link. */
export interface MailGroup {
  title: string;
  lines: { text: string; url: string | null }[];
  /** Text for the lines left out; null when there are none. */
  more: string | null;
}

const paragraph = (line: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`;

function groupAsText({ title, lines, more }: MailGroup): string {
  const written = lines.map(({ text, url }) => `- ${text}${url === null ? '' : `\n  ${url}`}`);
  return [title, ...written, ...(more === null ? [] : [more])].join('\n');
}

function groupAsHtml({ title, lines, more }: MailGroup): string {
  const items = lines.map(({ text, url }) => {
    const line = escapeHtml(text);
    const shown =
      url === null ? line : `<a href="${escapeHtml(url)}" style="color:#801818">${line}</a>`;
    return `<li style="margin:0 0 8px">${shown}</li>`;
  });
  const list =
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.5">${items.join('')}</ul>`;
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.4">${escapeHtml(title)}</h2>${list}${more === null ? '' : paragraph(more)}`;
}

interface MailParts {
  kind: MailKindName;
  to: string;
  language: Language;
  subject: string;
  lines: string[];
  /** Groups of lines below the text. */
  groups?: MailGroup[];
  button?: string;
  url?: string;
  closing?: string;
  /** A link at the end, less prominent than the button. */
  lastLink?: { label: string; url: string };
  /** Address whose POST unsubscribes from such mails. */
  unsubscribeUrl?: string;
  /** Mailing list that the mail belongs to (List-Id). */
  list?: string;
  /** Message id, kept across retries; a new one by default. */
  id?: string;
  wasProved?: boolean;
}

/** Composes a mail in our design, with its plain-text part; escapes every text. */
export function composeMail(options: MailParts): QueuedMail {
  const {
    lines,
    groups = [],
    id = uuid(),
    unsubscribeUrl,
    list,
    button,
    url,
    closing,
    lastLink,
    language,
    wasProved = false,
  } = options;
  const text = [
    ...lines,
    ...groups.map(groupAsText),
    ...(url ? [url] : []),
    ...(closing ? [closing] : []),
    ...(lastLink ? [`${lastLink.label}: ${lastLink.url}`] : []),
    '--',
    textIn(footer, language),
  ];
  const link =
    url && button
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#801818;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(button)}</a></p>`
      : '';
  const last = lastLink
    ? `<p style="margin:0 0 16px;font-size:14px;line-height:1.5"><a href="${escapeHtml(lastLink.url)}" style="color:#645b52">${escapeHtml(lastLink.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${sourceOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(options.subject)}</title></head><body style="margin:0;background:#fbf8f2;color:#221d19;font-family:Figtree,system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#801818">Tröskel Partner</p>${lines.map(paragraph).join('')}${groups.map(groupAsHtml).join('')}${link}${closing ? paragraph(closing) : ''}${last}<p style="margin:32px 0 0;font-size:13px;color:#645b52">${escapeHtml(textIn(footer, language))}</p></div></body></html>`;
  return {
    kind: options.kind,
    to: options.to,
    subject: options.subject,
    text: text.join('\n\n'),
    html,
    id,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(list === undefined ? {} : { list }),
    ...(wasProved ? { wasProved } : {}),
  };
}

/**
 * Composes a mail that holds a code or link which grants access.
 *
 * @param options.lifetime milliseconds that the code is valid; the mail is not sent later
 */
export function composeSecretMail({
  lifetime,
  ...parts
}: MailParts & { lifetime: number }): SecretMail {
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  return { ...composeMail(parts), expiresAt };
}
