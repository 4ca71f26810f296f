/**
 * Why an SVG is refused, by its text; null when it may be drawn. The library that draws it runs no
 * scripts and, given no address of the file, loads nothing: this keeps out what would be left out
 * silently, what unfolds into more than it is, and pictures inside it, which no limit of ours sees.
 *
 * - entities and styles that come from elsewhere, and declarations of either
 * - scripts, foreign content and pictures inside
 * - references to anything but a part of the same file, other than the links of `a`
 */
export function faultOfSvg(content: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return 'not in UTF-8';
  }
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
  if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) return 'not in UTF-8';
  if (/<!ENTITY|<!ATTLIST|<!DOCTYPE[^<>]*\[|<\?xml-stylesheet/i.test(text)) return 'declarations';
  if (
    /<(?:[^\s<>/:]*:)?(?:script|foreignObject|image|feImage|iframe|object|embed)[\s/>]/i.test(text)
  ) {
    return 'foreign content';
  }
  if (/\son[a-z]+\s*=/i.test(text)) return 'a script';
  if (/@import/i.test(text)) return 'a style from elsewhere';
  for (const [, target = ''] of text.matchAll(/url\(\s*(?:["']|&quot;|&apos;)?\s*([^\s"')]?)/gi)) {
    if (target !== '#') return 'a reference to elsewhere';
  }
  // Up to the next element: an attribute may hold the sign that ends one.
  for (const [tag] of text.matchAll(/<(?!(?:[\w-]+:)?a[\s>])[^<]*/gi)) {
    for (const [, target = ''] of tag.matchAll(/\bhref\s*=\s*["']\s*([^\s"']?)/gi)) {
      if (target !== '#') return 'a reference to elsewhere';
    }
  }
  return null;
}
