import { parseBody } from './body-text.ts';

/**
 * Converts pasted HTML of word processors and web pages to the editor's elements. The editor itself
 * drops unknown elements and attributes and keeps their text; this handles the cases in which that
 * alone gives a wrong result.
 */

/** Elements that show none of their text. */
const silent =
  'script, style, meta, link, title, template, noscript, svg, math, iframe, xml, img, picture, video, audio, object, embed';

/** Word marks list items as paragraphs and writes the bullet or number as text before them. */
const wordMark = /mso-list:\s*Ignore/i;
const wordItem = /mso-list:\s*l\d+\s+level(\d+)/i;
const numberMark = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/**
 * The pages' policy refuses style attributes in a document that is only read, too, and their values
 * with them: they are read under another name.
 */
const renamedStyle = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** An element with lines of its own takes no mark around them; headings are bold by themselves. */
const unmarked = 'ul, ol, table, tbody, tr, h1, h2, h3, h4, h5, h6';
const lines = 'p, div, ul, ol, li, table';

/** Marks that are written by styles instead of elements, as Google Docs writes them. */
const marks = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[\w-]*:[^;]*underline/i, 'u'],
  [/text-decoration[\w-]*:[^;]*line-through/i, 's'],
] as const;

function makeMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    element.removeAttribute('data-style');
    const isBold = element.localName === 'b' || element.localName === 'strong';
    const styled =
      isBold && /font-weight:\s*(?:normal|400)/i.test(style)
        ? replaceWith(element, 'span')
        : element;
    if (styled.matches(unmarked) || styled.querySelector(lines)) continue;
    for (const [pattern, name] of marks) {
      if (!pattern.test(style) || element.localName === (name === 'strong' ? 'b' : name)) continue;
      const mark = body.ownerDocument.createElement(name);
      mark.append(...styled.childNodes);
      styled.append(mark);
    }
  }
}

function replaceWith(element: Element, name: string): HTMLElement {
  const fresh = element.ownerDocument.createElement(name);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
}

function makeWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!wordItem.test(styleOf(paragraph))) continue;
    let mark = '';
    for (const span of paragraph.querySelectorAll('span')) {
      if (!wordMark.test(styleOf(span))) continue;
      mark = span.textContent;
      span.remove();
      break;
    }
    const kind = numberMark.test(mark) ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    if (!list || before !== list || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    list.append(replaceWith(paragraph, 'li'));
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** The two levels that can be written, of the six that there are. */
function makeTwoLevels(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1')) replaceWith(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) replaceWith(heading, 'h3');
}

/** Headings stay apart as lines in bold. */
function makeBoldLines(body: HTMLElement): void {
  const document = body.ownerDocument;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    heading.append(strong);
    replaceWith(heading, 'p');
  }
}

/** Rows of tables as lines with their cells side by side. */
function makeLines(body: HTMLElement): void {
  const document = body.ownerDocument;
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.children].map((cell) => cell.textContent.trim()).filter(Boolean);
    const line = document.createElement('p');
    line.textContent = cells.join(' \u00B7 ');
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
}

/**
 * HTML from the clipboard, cleaned. The editor's own schema then takes what it knows of it.
 *
 * @param hasHeadings whether the editor knows headings
 */
export function cleanPaste(html: string, hasHeadings = false): string {
  const body = parseBody(renamedStyle(html));
  for (const element of body.querySelectorAll(silent)) element.remove();
  removeComments(body);
  makeWordLists(body);
  makeMarks(body);
  if (hasHeadings) makeTwoLevels(body);
  else makeBoldLines(body);
  makeLines(body);
  return body.innerHTML;
}
