/** Maximum length of a subject; a longer one is cut. */
const mostSubjectCharacters = 200;

/**
 * Characters that are not text of one line: controls, line and paragraph separators, lone
 * surrogates.
 */
const notText = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\s]+/gu;

/** Bidirectional controls, by which a name could make a subject read differently. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Makes a header value: one line, at most 200 characters. Breaks up `=?`, which would begin an
 * encoded word (RFC 2047, section 2) whose content nobody has checked.
 */
export function headerText(text: string): string {
  const line = text
    .replaceAll(directions, '')
    .replaceAll(notText, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  const characters = Array.from(line);
  return characters.length <= mostSubjectCharacters
    ? line
    : `${characters.slice(0, mostSubjectCharacters - 1).join('')}…`;
}

/**
 * `local@domain` without quoted parts, comments or literals (RFC 5321, section 4.1.2, "Dot-string"
 * and "Domain"), and without separators, line ends or invisible characters.
 */
const address =
  /^(?!\.)[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]{1,64}(?<!\.)@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{N}])?$/u;
const isAddress = (text: string) => text.length <= 254 && address.test(text);

/**
 * Checks that a text is the address of one recipient. Library and server would parse lists, groups
 * and further lines from another text.
 *
 * @throws {Error} for anything else; without the address, since errors are shown
 */
export function oneAddress(text: string): string {
  if (!isAddress(text)) throw new Error('A mail is to no single address.');
  return text;
}

/** An address with its display name, which may be empty. */
export interface Sender {
  name: string;
  address: string;
}

/**
 * Parses `ADDRESS`, `NAME <ADDRESS>` or `"NAME" <ADDRESS>`; null for anything else, and for
 * several.
 */
export function senderOf(text: string): Sender | null {
  const form = /^(?:(?:"([^"\\<>\p{Cc}]*)"|([^"\\<>,;:\p{Cc}]*))\s*<([^<>]+)>|([^<>]+))$/u;
  const [, quoted, plain, inBrackets, bare] = form.exec(text.trim()) ?? [];
  const sender = { name: (quoted ?? plain ?? '').trim(), address: inBrackets ?? bare ?? '' };
  return isAddress(sender.address) ? sender : null;
}

/**
 * Puts one of our addresses in angle brackets, as in `List-Unsubscribe` (RFC 2369, section 2).
 *
 * @throws {Error} when it is not an address, or would end the brackets
 */
export function bracketed(url: string): string {
  if (!/^https?:\/\/[\u0021-\u007E]+$/.test(url) || /[<>]/.test(url)) {
    throw new Error('What stops a mail is no address.');
  }
  return `<${url}>`;
}

/**
 * Makes a list id below our domain, in angle brackets (RFC 2919, section 2).
 *
 * @throws {Error} for a name of more than one label
 */
export function listId(list: string, domain: string): string {
  if (!/^[a-z][a-z0-9_-]{0,62}$/.test(list)) throw new Error('A list has no name.');
  return `<${list.replaceAll('_', '-')}.${domain}>`;
}
