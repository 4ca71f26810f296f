import type { Mail } from './mail-store.ts';
import { escapeHtml } from '../escape-html.ts';

/** Makes the list of mails, newest first. */
export function listPage(mails: readonly Mail[], to: string): string {
  const rows = mails
    .slice(0, 200)
    .map(
      (mail) => `
      <li>
        <a href="/dev/mailbox/${mail.id}">
          <span class="subject">${escapeHtml(mail.subject) || '(no subject)'}</span>
          <span class="to">${escapeHtml(mail.to)}</span>
          <time datetime="${mail.at}">${shortTime(mail.at)}</time>
        </a>
      </li>`,
    )
    .join('');
  const list = rows
    ? `<ul class="mails">${rows}\n    </ul>`
    : `<p class="empty">${to ? `No mail to ${escapeHtml(to)} yet.` : 'No mail yet. Whatever the product sends arrives here.'}</p>`;
  const more =
    mails.length > 200
      ? `<p class="note">${mails.length - 200} older mails are not shown.</p>`
      : '';
  return page(
    'Mailbox',
    `
    <form method="get" action="/dev/mailbox" role="search">
      <label for="to">To</label>
      <input id="to" name="to" type="email" value="${escapeHtml(to)}" placeholder="everybody" autocomplete="off" />
      <button>Show</button>
    </form>
    ${list}
    ${more}`,
  );
}

/** Makes the page of a mail: its HTML in a frame without scripts, and its plain text below. */
export function mailPage(mail: Mail): string {
  const html =
    mail.html === null
      ? ''
      : `
    <h2>As shown by a mail program</h2>
    <iframe title="The mail" src="/dev/mailbox/${mail.id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    mail.subject || '(no subject)',
    `
    <p><a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">All mail to ${escapeHtml(mail.to)}</a></p>
    <dl>
      <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
      <dt>Received</dt><dd><time datetime="${mail.at}">${shortTime(mail.at)}</time></dd>
    </dl>
    ${html}
    <h2>Plain text</h2>
    <pre>${linked(mail.text) || '(none)'}</pre>
    <p><a href="/dev/mailbox/${mail.id}.eml">As it came over the wire</a></p>`,
  );
}

export function missingPage(): string {
  return page('No such mail', '<p>It may have been removed; only the newest 2,000 are kept.</p>');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Tröskel mailbox (simulated)</title>
    <link rel="stylesheet" href="/dev/mailbox/page.css" />
    <script src="/dev/mailbox/page.js" defer></script>
  </head>
  <body>
    <header>
      <a href="/dev/mailbox">Mailbox</a>
      <p>Simulated: nothing here has left this machine.</p>
    </header>
    <main>
      <h1>${escapeHtml(title)}</h1>${body}
    </main>
  </body>
</html>
`;
}

/** Turns web addresses in plain text into links, as mail programs do. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');
}

function shortTime(at: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' });
}
