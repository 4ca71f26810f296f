const blocks = new Set(['p', 'li', 'ul', 'ol', 'h2', 'h3']);

/** Names the one place where text becomes elements, for the policy of the pages (Trusted Types). */
const inertDocument = globalThis.trustedTypes?.createPolicy('inert-document', {
  createHTML: (html) => html,
});

/** The elements of a body without running anything in it: no script, no picture, no request. */
export function parseBody(html: string): HTMLElement {
  const markup = inertDocument?.createHTML(html) ?? html;
  return new DOMParser().parseFromString(markup, 'text/html').body;
}

function collect(node: Node, into: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.push(child.nodeValue ?? '');
    if (!(child instanceof Element)) continue;
    const name = child.localName;
    if (name === 'br') into.push('\n');
    else collect(child, into);
    if (blocks.has(name)) into.push('\n');
  }
}

/** Text of a body without its tags; paragraphs and list items on lines of their own. */
export function textOfBody(html: string): string {
  if (!html) return '';
  const parts: string[] = [];
  collect(parseBody(html), parts);
  return parts
    .join('')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

const seen = new Intl.Segmenter('sv');

/** Characters as they are seen: a family emoji is one. */
export function countSeen(text: string): number {
  let count = 0;
  for (const _ of seen.segment(text)) count += 1;
  return count;
}

const somethingSeen = /[^\s\p{Cc}\p{Cf}]/u;

/** Nothing in it can be seen: blanks, empty paragraphs, list marks. */
export function isBodyEmpty(html: string): boolean {
  return !somethingSeen.test(textOfBody(html));
}
