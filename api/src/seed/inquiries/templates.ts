import { v7 as uuid } from 'uuid';
import type { Executor } from '../../platform/db/database.ts';

const templates = [
  {
    name: 'Boka besök',
    text: 'Hej {firstName},\n\ntack för förfrågan. Vi kommer gärna förbi {address} och tittar, det kostar inget. Passar någon dag nästa vecka?\n\nHälsningar\n{me}',
  },
  {
    name: 'Offert på väg',
    text: 'Hej {firstName},\n\nvi räknar på det och skickar en offert inom tre arbetsdagar. Hör av dig om något har ändrats.\n\nHälsningar\n{me}',
  },
  {
    name: 'Behöver bilder',
    text: 'Hej {firstName},\n\nskulle du kunna skicka ett par bilder, en på håll och en nära? Då kan vi svara på om det är något för oss, och vad det ungefär kostar.\n\nHälsningar\n{me}',
  },
] as const;

/** Inserts answer templates of companies. */
export async function keepTemplates(
  tx: Executor,
  partnerIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('answerTemplate')
    .values(
      partnerIds.flatMap((partnerId) =>
        templates.map((template) => ({
          id: uuid(),
          partnerId,
          ...template,
          createdAt: now,
          updatedAt: now,
        })),
      ),
    )
    .execute();
}
