#!/usr/bin/env node
/*
 * Writes new inquiries into a CSV file, which a spreadsheet opens. Run it as often as you like: it
 * adds those that are not in the file yet. Needs Node 20 or later, and a key that may read inquiries.
 *
 *   TROSKEL_URL=https://… TROSKEL_PARTNER=… TROSKEL_KEY=trsk_live_… node new-inquiries-to-csv.mjs FILE
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { TROSKEL_URL: site, TROSKEL_PARTNER: partner, TROSKEL_KEY: key } = process.env;
const [, , file] = process.argv;
if (!site || !partner || !key || !file) {
  console.error('Set TROSKEL_URL, TROSKEL_PARTNER and TROSKEL_KEY, and name the file.');
  process.exit(2);
}

const columns = ['id', 'createdAt', 'status', 'customer', 'address', 'serviceId', 'excerpt'];

/** Asks for something of the company's, and comes again when it is asked to. */
async function get(path) {
  for (;;) {
    const answer = await fetch(`${site}/api/partners/${partner}${path}`, {
      headers: { authorization: `Bearer ${key}`, 'accept-language': 'sv' },
    });
    if (answer.status === 429 || answer.status === 503) {
      await pause(Number(answer.headers.get('retry-after') ?? 5) * 1000);
      continue;
    }
    const body = await answer.json();
    if (answer.ok) return body;
    throw new Error(`${answer.status} ${body.errors?.[0]?.code}: ${body.error}`);
  }
}

/** Quotes a cell; an apostrophe keeps a spreadsheet from taking a customer's words for a formula. */
const cell = (value) => {
  const text = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
};
const line = (cells) => `${cells.map(cell).join(';')}\r\n`;

const known = new Set(
  existsSync(file) ? readFileSync(file, 'utf8').match(/^"[\da-f-]{36}"/gm) : [],
);

/** The latest first, page by page, until one that is in the file. */
async function newInquiries() {
  const found = [];
  let cursor = '';
  do {
    const page = await get(`/inquiries?sort=latest${cursor && `&cursor=${cursor}`}`);
    for (const inquiry of page.rows) {
      if (known.has(cell(inquiry.id))) return found;
      found.push(inquiry);
    }
    cursor = page.nextCursor === null ? '' : encodeURIComponent(page.nextCursor);
  } while (cursor);
  return found;
}

try {
  const inquiries = await newInquiries();
  // The mark by which a spreadsheet knows UTF-8.
  if (!existsSync(file)) appendFileSync(file, `\u{FEFF}${line(columns)}`);
  // The oldest first, so that a run that breaks off leaves no gap.
  for (const inquiry of inquiries.toReversed()) {
    appendFileSync(file, line(columns.map((column) => inquiry[column])));
  }
  console.log(`${inquiries.length} new`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
