import { formTypes } from '@troskel/contract/forms';
import type { forms } from '@troskel/contract/forms';
import type { Bilingual } from '@troskel/contract/language';
import type { ResponseOf } from '@troskel/contract/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../app.ts';
import { fieldErrorsOf, MalformedError } from '../../http/errors.ts';
import type { PublicCall } from '../../http/implement.ts';

/** @throws {MalformedError} when the data is not that of the form's type */
export async function sendForm(
  app: App,
  { params, body, caller, language }: PublicCall<typeof forms.send>,
): Promise<ResponseOf<typeof forms.send>> {
  const parsed = formTypes[params.type].data.safeParse(body, { reportInput: true });
  if (!parsed.success) throw new MalformedError(fieldErrorsOf(parsed.error.issues));
  const { website, ...data } = parsed.data;
  const id = uuid();
  // Only a program fills in what nobody sees; told the same as everybody, it learns nothing.
  if (website) return { id };
  await app.db
    .insertInto('formEntry')
    .values({
      id,
      type: params.type,
      data: JSON.stringify(data),
      userId: caller?.userId ?? null,
      language,
      createdAt: new Date(),
    })
    .execute();
  return { id };
}

export function listSources({
  params,
  language,
}: PublicCall<typeof forms.listSources>): ResponseOf<typeof forms.listSources> {
  const sources: Record<string, Bilingual> = formTypes[params.type].sources;
  return Object.entries(sources).map(([id, label]) => ({
    id,
    label: label[language],
  }));
}
