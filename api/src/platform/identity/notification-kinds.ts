import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../notifications/kinds.ts';

const NoData = z.object({});

const ways = {
  password: { sv: 'Lösenord', en: 'Password' },
  google: { sv: 'Google', en: 'Google' },
  microsoft: { sv: 'Microsoft', en: 'Microsoft' },
  passkey: { sv: 'Passkey', en: 'Passkey' },
} as const;
const Way = z.object({ way: z.enum(['password', 'google', 'microsoft', 'passkey']) });

/** Page of the sign-in methods, for the case that somebody else has used one. */
const security = '/user-settings/sign-in';

const wasItYou: Bilingual = {
  sv: 'Var det inte du, byt lösenord och hör av dig till supporten.',
  en: 'If it was not you, change your password and contact support.',
};

export const signInWayAdded = defineKind({
  name: 'sign_in_way_added',
  data: Way,
  mail: 'none',
  show: ({ data, language }) => ({
    title: textIn(
      {
        sv: `Nytt sätt att logga in: ${ways[data.way].sv}`,
        en: `New way to log in: ${ways[data.way].en}`,
      },
      language,
    ),
    text: textIn(wasItYou, language),
    path: security,
  }),
});

export const signInWayRemoved = defineKind({
  name: 'sign_in_way_removed',
  data: Way,
  mail: 'none',
  show: ({ data, language }) => ({
    title: textIn(
      {
        sv: `Borttaget sätt att logga in: ${ways[data.way].sv}`,
        en: `Removed way to log in: ${ways[data.way].en}`,
      },
      language,
    ),
    text: textIn(wasItYou, language),
    path: security,
  }),
});

export const passwordSet = defineKind({
  name: 'password_set',
  data: NoData,
  mail: 'none',
  show: ({ language }) => ({
    title: textIn(
      { sv: 'Kontot har fått ett lösenord', en: 'The account has been given a password' },
      language,
    ),
    text: textIn(wasItYou, language),
    path: security,
  }),
});

export const passwordChanged = defineKind({
  name: 'password_changed',
  data: NoData,
  mail: 'none',
  show: ({ language }) => ({
    title: textIn({ sv: 'Lösenordet är bytt', en: 'The password was changed' }, language),
    text: textIn(wasItYou, language),
    path: security,
  }),
});

export const passwordReset = defineKind({
  name: 'password_reset',
  data: NoData,
  mail: 'none',
  show: ({ language }) => ({
    title: textIn(
      {
        sv: 'Lösenordet byttes med en mejlad länk',
        en: 'The password was changed by an emailed link',
      },
      language,
    ),
    text: textIn(wasItYou, language),
    path: security,
  }),
});

export const emailChanged = defineKind({
  name: 'email_changed',
  data: NoData,
  mail: 'none',
  show: ({ language }) => ({
    title: textIn({ sv: 'E-postadressen är bytt', en: 'The email address was changed' }, language),
    text: textIn(wasItYou, language),
    path: '/user-settings/details',
  }),
});
