/** Most characters of a subject; a longer one is cut. */
const mostSubjectCharacters = 200;

/** What would not be text of one line: controls, line and paragraph separators, halves of pairs. */
const notText = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\s]+/gu;

/** What turns the direction of all that follows: a name could make a subject read otherwise. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text as the value of one header: one line, at most 200 characters. `=?` would begin an encoded
 * word (RFC 2047, section 2), in which a mail program finds what nobody has looked at; it is set apart.
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
 * `local@domain` without quoted parts, comments or literals (RFC 5321, section 4.1.2, "Dot-string" and
 * "Domain"), and no character that separates addresses, ends a line or is not seen.
 */
const address =
  /^(?!\.)[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]{1,64}(?<!\.)@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{N}])?$/u;
const isAddress = (text: string) => text.length <= 254 && address.test(text);

/**
 * The address of one recipient. Library and server would read lists, groups and further lines into
 * another text.
 *
 * @throws {Error} for anything else; without the address, since errors are shown
 */
export function oneAddress(text: string): string {
  if (!isAddress(text)) throw new Error('A mail is to no single address.');
  return text;
}

/** An address with the name that is shown before it; the name may be empty. */
export interface Sender {
  name: string;
  address: string;
}

/** `ADDRESS`, `NAME <ADDRESS>` or `"NAME" <ADDRESS>`; null for anything else, and for several. */
export function senderOf(text: string): Sender | null {
  const form = /^(?:(?:"([^"\\<>\p{Cc}]*)"|([^"\\<>,;:\p{Cc}]*))\s*<([^<>]+)>|([^<>]+))$/u;
  const [, quoted, plain, inBrackets, bare] = form.exec(text.trim()) ?? [];
  const sender = { name: (quoted ?? plain ?? '').trim(), address: inBrackets ?? bare ?? '' };
  return isAddress(sender.address) ? sender : null;
}

/**
 * An address of ours in angle brackets, as in `List-Unsubscribe` (RFC 2369, section 2).
 *
 * @throws {Error} when it is none, or would end the brackets
 */
export function bracketed(url: string): string {
  if (!/^https?:\/\/[\u0021-\u007E]+$/.test(url) || /[<>]/.test(url)) {
    throw new Error('What stops a mail is no address.');
  }
  return `<${url}>`;
}

/**
 * The name of a list below a domain of ours, in angle brackets (RFC 2919, section 2).
 *
 * @throws {Error} for a name that would be more than one label
 */
export function listId(list: string, domain: string): string {
  if (!/^[a-z][a-z0-9_-]{0,62}$/.test(list)) throw new Error('A list has no name.');
  return `<${list.replaceAll('_', '-')}.${domain}>`;
}
