import type { Bilingual } from '@troskel/contract/ground/language';
import { v7 as uuid } from 'uuid';
import { staffText, toOptionalText } from '../platform/text/rich-text.ts';
import type { Executor } from '../platform/db/database.ts';
import { joining } from './faq/joining.ts';
import { working } from './faq/working.ts';
import { fieldsRefusal } from '../platform/http/refusal.ts';

const bold = (text: string) => text.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/** HTML as the editor would send it. */
function htmlOf(written: string): string {
  const items = (line: string) => `<li><p>${bold(line.slice(2))}</p></li>`;
  return written
    .split('\n')
    .map((line) => (line.startsWith('- ') ? `<ul>${items(line)}</ul>` : `<p>${bold(line)}</p>`))
    .join('')
    .replaceAll('</ul><ul>', '');
}

const inBoth = (texts: Bilingual, of: (text: string) => string) =>
  JSON.stringify({ sv: of(texts.sv), en: of(texts.en) });

/** Inserts the demo's questions and answers about the product. */
export async function insertFaq(tx: Executor): Promise<void> {
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  for (const [place, written] of [...joining, ...working].entries()) {
    const { slug, name, description, isPublic, questions } = written;
    const categoryId = uuid();
    await tx
      .insertInto('faqCategory')
      .values({
        id: categoryId,
        slug,
        name: JSON.stringify(name),
        description: JSON.stringify(description),
        isPublic,
        sortOrder: place + 1,
        ...at,
      })
      .execute();
    await tx
      .insertInto('faqQuestion')
      .values(
        questions.map(({ question, answer }, order) => ({
          id: uuid(),
          categoryId,
          question: JSON.stringify(question),
          answer: inBoth(
            answer,
            (text) => toOptionalText({ fieldsRefusal }, htmlOf(text), 'answer', staffText).html,
          ),
          answerText: inBoth(
            answer,
            (text) => toOptionalText({ fieldsRefusal }, htmlOf(text), 'answer', staffText).text,
          ),
          sortOrder: order + 1,
          isPublished: true,
          ...at,
        })),
      )
      .execute();
  }
}
