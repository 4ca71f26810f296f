import { formTypes } from '@troskel/contract/marketing/forms';
import type { forms, FormTypeName } from '@troskel/contract/marketing/forms';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { waitingLists } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { minimumDuration } from '../../platform/http/minimum-duration.ts';
import { fieldErrorsOf, MalformedError } from '../../platform/http/errors.ts';
import type { PublicCall } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { startMarks } from './started.ts';
import { Details, signUp } from './waiting-list.ts';

/** Milliseconds; longer than a sign-up takes, so a known address is answered like a new one. */
const signUpAnswerAfter = 200;

/** Sign-ups per network without a valid start time, as sent by bots that never loaded the form. */
const withoutStart = { points: 5, seconds: 600 };

const isWaitingList = (type: FormTypeName): type is WaitingListName =>
  Object.hasOwn(waitingLists, type);

/** A form received by the call, or by the page without a script. */
export interface HandedIn {
  type: FormTypeName;
  body: Record<string, unknown>;
  language: Language;
  userId: string | null;
  /** Client address. */
  address: string;
  refusal: Refusal<'FORM_SENT_TOO_QUICKLY' | 'TOO_MANY_REQUESTS'>;
}

/**
 * Accepts a form. A bot's submission gets the same answer and is discarded.
 *
 * @throws {MalformedError} when the data violates the form type's schema
 * @throws {ExpectedError} FORM_SENT_TOO_QUICKLY, TOO_MANY_REQUESTS
 */
export async function takeIn(
  app: Pick<App, 'db' | 'settings' | 'limits'>,
  { type, body, language, userId, address, refusal }: HandedIn,
): Promise<{ id: string }> {
  const parsed = formTypes[type].data.safeParse(body, { reportInput: true });
  if (!parsed.success) throw new MalformedError(fieldErrorsOf(parsed.error.issues));
  const { reference, started, ...data } = parsed.data;
  const start = startMarks(app.settings.authSecret).read(type, started);
  if (start === 'too_quick') throw refusal('FORM_SENT_TOO_QUICKLY');
  const id = uuid();

  if (isWaitingList(type)) {
    if (start === 'unknown') {
      await app.limits.consume(refusal, 'forms.sendWithoutStart', withoutStart, networkOf(address));
    }
    const floor = minimumDuration(signUpAnswerAfter);
    if (!reference) {
      const { email, ...rest } = data;
      // An absent answer equals an empty one.
      const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
      const details = Details.parse(Object.fromEntries(given));
      await signUp(app, { list: type, email: email ?? '', details, language });
    }
    await floor;
    return { id };
  }

  if (reference) return { id };
  await app.db
    .insertInto('formEntry')
    .values({
      id,
      type,
      data: JSON.stringify(data),
      userId,
      language,
      createdAt: new Date(),
    })
    .execute();
  return { id };
}

/** Refuses other forms on a waiting-list site. @throws {ExpectedError} NOT_FOUND */
function demandType(
  { settings }: Pick<App, 'settings'>,
  { params: { type }, refusal }: { params: { type: FormTypeName }; refusal: Refusal<'NOT_FOUND'> },
): void {
  if (settings.site === 'waiting-list' && !isWaitingList(type)) throw refusal('NOT_FOUND');
}

export async function sendForm(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: PublicCall<typeof forms.send>,
): Promise<ResponseOf<typeof forms.send>> {
  demandType(app, call);
  return takeIn(app, {
    ...call,
    type: call.params.type,
    userId: call.caller?.userId ?? null,
    address: call.request.ip,
  });
}

export async function listSources(
  app: Pick<App, 'settings'>,
  call: PublicCall<typeof forms.listSources>,
): Promise<ResponseOf<typeof forms.listSources>> {
  demandType(app, call);
  const sources: Record<string, Bilingual> = formTypes[call.params.type].sources;
  return Object.entries(sources).map(([id, label]) => ({
    id,
    label: textIn(label, call.language),
  }));
}
