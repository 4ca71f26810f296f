import { sourceOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';

const texts = {
  sv: { title: 'Inloggningen är klar', text: 'Du kan stänga det här fönstret.' },
  en: { title: 'You are logged in', text: 'You can close this window.' },
};

/** Last page of a sign-in in a popup: notifies its opener and closes. */
export function popupPage(language: Language): string {
  const { title, text } = textIn(texts, language);
  return `<!doctype html><html lang="${sourceOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><script src="/api/auth/popup.js" defer></script></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
}

/**
 * A channel of the same origin instead of a message to the opener, so that no other site can listen
 * or speak. It carries the opener's flow id, so that one opened by a stranger is ignored, and at
 * most an error code, never a token.
 */
export const popupScript = `const query = new URLSearchParams(location.search);
const channel = new BroadcastChannel('sign-in-popup');
channel.postMessage({ flow: query.get('flow'), error: query.get('error'), isNew: query.has('new') });
channel.close();
window.close();
`;

/** No opener policy: the window must stay the one that was opened, or it could not be closed. */
export const popupHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
