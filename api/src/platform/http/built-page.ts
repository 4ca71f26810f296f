import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../text/markup.ts';
import { takesBrotli } from './site.ts';

const compress = promisify(brotliCompress);

type Tree = ReturnType<typeof parseDocument>;
type Part = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Values for a built page with a form. */
export interface PageFill {
  /** By the control's name: typed values, and hidden ones. */
  values?: Record<string, string>;
  /** Errors by the control's name. */
  faults?: Record<string, string>;
  /** Message above the form. */
  message?: string;
  titlePrefix?: string;
}

/**
 * Reads built pages by address, each once. Null for a page that is not built: the product's tests
 * run before its build.
 */
export function builtPages(
  clientFolder: string,
  publicUrl: string,
): (path: string) => string | null {
  const known = new Map<string, string>();
  return (path) => {
    const page = known.get(path);
    if (page !== undefined) return page;
    const file = join(clientFolder, path, 'index.html');
    if (!existsSync(file)) return null;
    const html = readFileSync(file, 'utf8').replaceAll(originPlaceholder, publicUrl);
    known.set(path, html);
    return html;
  };
}

function setText(part: Part, text: string): void {
  // Escaped, since the text is parsed as a document.
  part.children = parseDocument(escapeHtml(text)).children;
  for (const child of part.children) child.parent = part;
}

function setValue(control: Part, value: string): void {
  const { attribs, name } = control;
  if (name === 'textarea') {
    // A line end directly after the tag is dropped by parsers (HTML, "Parsing", "in body").
    setText(control, `\n${value}`);
  } else if (name === 'select') {
    for (const option of DomUtils.getElementsByTagName('option', control)) {
      delete option.attribs['selected'];
      if (option.attribs['value'] === value) option.attribs['selected'] = '';
    }
  } else if (attribs['type'] === 'radio' || attribs['type'] === 'checkbox') {
    delete attribs['checked'];
    if (attribs['value'] === value) attribs['checked'] = '';
  } else {
    attribs['value'] = value;
  }
}

function all(tree: Tree, test: (part: Part) => boolean): Part[] {
  return DomUtils.findAll(test, tree.children);
}

function show(part: Part | undefined, text: string): void {
  if (!part) return;
  setText(part, text);
  delete part.attribs['hidden'];
}

/**
 * Fills a built page with a form: typed values, each error at its field and in the list above the
 * form. The page has hidden elements for them: `data-fault-of`, `data-form-notice`,
 * `data-form-message` and `data-form-faults`.
 */
export function fillPage(html: string, fill: PageFill): string {
  const { values = {}, faults = {}, message, titlePrefix } = fill;
  const tree = parseDocument(html);
  const controls = all(tree, ({ name }) => ['input', 'select', 'textarea'].includes(name));
  for (const control of controls) {
    const name = control.attribs['name'] ?? '';
    if (Object.hasOwn(values, name)) setValue(control, values[name] ?? '');
    if (Object.hasOwn(faults, name)) control.attribs['aria-invalid'] = 'true';
  }
  for (const place of all(tree, ({ attribs }) => 'data-fault-of' in attribs)) {
    const fault = faults[place.attribs['data-fault-of'] ?? ''];
    if (fault !== undefined) show(place, fault);
  }
  const one = (mark: string) => all(tree, ({ attribs }) => mark in attribs)[0];
  if (message !== undefined) {
    const notice = one('data-form-notice');
    if (notice) {
      delete notice.attribs['hidden'];
      // Without a script nothing else moves the focus there.
      notice.attribs['autofocus'] = '';
    }
    show(one('data-form-message'), message);
    const list = one('data-form-faults');
    const lines = controls
      .filter(({ attribs }, index, every) => {
        const name = attribs['name'] ?? '';
        const isFirst = every.findIndex((other) => other.attribs['name'] === name) === index;
        return isFirst && Object.hasOwn(faults, name);
      })
      .map(({ attribs: { id = '', name = '' } }) => {
        const text = escapeHtml(faults[name] ?? '');
        return `<li><a href="#${escapeHtml(id)}">${text}</a></li>`;
      });
    if (list && lines.length > 0) {
      list.children = parseDocument(lines.join('')).children;
      for (const child of list.children) child.parent = list;
      delete list.attribs['hidden'];
    }
  }
  if (titlePrefix !== undefined) {
    const [title] = all(tree, ({ name }) => name === 'title');
    if (title) setText(title, titlePrefix + DomUtils.textContent(title));
  }
  return DomUtils.getOuterHTML(tree, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** Sends a page made for this answer only. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!takesBrotli(request)) return reply.send(html);
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.header('content-encoding', 'br').send(packed);
}
