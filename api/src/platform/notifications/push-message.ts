import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { PushChoice } from '@troskel/contract/notifications/push';
import type { PushMessage } from '../gateways/push-service.ts';
import { groupOf } from './kinds.ts';
import type { NotificationGroup, NotificationKind, Shown } from './kinds.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/** Seconds (a day) for which a device that is away is waited for. */
export const pushedWithin = secondsPerDay;

/** Bounds that keep a message below the 4,096 bytes that every push service takes (RFC 8030, section 7.2). */
const mostTitle = 150;
const mostText = 500;
/** Titles that stand in a gathered message. */
const mostTitles = 3;

/** Seconds for which a test waits: whoever asked for it looks at the device now. */
const testedWithin = 300;

/** Answers the choice of a device by which notifications of a kind are pushed. */
export function pushChoiceOf(kind: NotificationKind | undefined): PushChoice {
  return groupOf(kind)?.choice ?? 'account';
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

function messageOf(
  { title, text, path }: Shown,
  {
    tag,
    unread,
    language,
    timeToLive = pushedWithin,
    ...delivery
  }: {
    tag: string;
    unread: number;
    language: Language;
    timeToLive?: number;
  } & Pick<PushMessage, 'urgency' | 'topic'>,
): PushMessage {
  const payload = {
    title: shorten(title, mostTitle),
    text: shorten(text, mostText),
    path: path ?? '/',
    tag,
    unread,
    language,
  };
  return { payload: JSON.stringify(payload), timeToLive, ...delivery };
}

/** Composes the message about one notification: what the bell says of it, in its user's language. */
export function composePush(
  shown: Shown,
  told: { id: string; group: NotificationGroup | null; unread: number; language: Language },
): PushMessage {
  const { id, group, unread, language } = told;
  return messageOf(shown, {
    tag: id,
    unread,
    language,
    urgency: group?.maySleep === true ? 'normal' : 'high',
    topic: id.replaceAll('-', ''),
  });
}

const gathered = {
  sv: (count: number) => `${count} nya aviseringar`,
  en: (count: number) => `${count} new notifications`,
};

/** Composes one message about several notifications, the newest first. */
export function composeGatheredPush(
  shown: readonly Shown[],
  { unread, language }: { unread: number; language: Language },
): PushMessage {
  const titles = shown.slice(0, mostTitles).map(({ title }) => title);
  const text = `${titles.join('. ')}.${shown.length > titles.length ? ' …' : ''}`;
  const title = textIn(gathered, language)(shown.length);
  return messageOf(
    { title, text, path: null },
    { tag: 'gathered', unread, language, urgency: 'normal', topic: 'gathered' },
  );
}

const test = {
  sv: {
    title: 'Ett test från Tröskel Partner',
    text: 'Så här ser en avisering ut på den här enheten.',
  },
  en: {
    title: 'A test from Tröskel Partner',
    text: 'This is what a notification looks like on this device.',
  },
};

/** Composes the message by which somebody tries whether their device is told. */
export function composeTestPush({
  unread,
  language,
}: {
  unread: number;
  language: Language;
}): PushMessage {
  return messageOf(
    { ...textIn(test, language), path: '/user-settings/notifications' },
    {
      tag: 'test',
      unread,
      language,
      urgency: 'high',
      topic: 'test',
      timeToLive: testedWithin,
    },
  );
}
