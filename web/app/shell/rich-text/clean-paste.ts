/**
 * Converts pasted HTML of word processors and web pages to the editor's elements. The editor itself
 * drops unknown elements and attributes and keeps their text; this handles the cases in which that
 * alone gives a wrong result.
 */

const silent =
  'script, style, meta, link, title, template, noscript, svg, math, iframe, xml, img, picture, video, audio, object, embed';

/** Word marks list items as paragraphs and writes the bullet or number as text before them. */
const wordMark = /mso-list:\s*Ignore/i;
const wordItem = /mso-list:\s*l\d+\s+level(\d+)/i;
const numberMark = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

function replaceWith(element: Element, name: string): HTMLElement {
  const fresh = element.ownerDocument.createElement(name);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
  return fresh;
}

function makeWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!wordItem.test(paragraph.getAttribute('style') ?? '')) continue;
    let mark = '';
    for (const span of paragraph.querySelectorAll('span')) {
      if (!wordMark.test(span.getAttribute('style') ?? '')) continue;
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
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(silent)) element.remove();
  removeComments(body);
  makeWordLists(body);
  if (hasHeadings) makeTwoLevels(body);
  else makeBoldLines(body);
  makeLines(body);
  return body.innerHTML;
}
