import { UserIcon } from '../../ui/menu-icons.tsx';
import { DeviceIcon } from './area-part.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { KeyIcon } from '../../ui/icons.tsx';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'userSettings',
    name: { sv: 'Användarinställningar', en: 'User settings' },
    place: { sv: '', en: '' },
    route: '/user-settings',
    Icon: UserIcon,
    words: {
      sv: ['konto', 'mitt konto', 'inställningar', 'profilbild', 'ta bort konto'],
      en: ['account', 'my account', 'settings', 'profile picture', 'delete account'],
    },
  },
  {
    key: 'details',
    name: { sv: 'Mina uppgifter', en: 'My details' },
    place: inUserSettings,
    route: '/user-settings/details',
    Icon: UserIcon,
    words: {
      sv: ['namn', 'telefon', 'mobilnummer', 'e-post', 'mejl', 'byta adress'],
      en: ['name', 'phone', 'mobile number', 'email', 'change address'],
    },
  },
  {
    key: 'password',
    name: { sv: 'Lösenord', en: 'Password' },
    place: inUserSettings,
    route: '/user-settings/password',
    Icon: KeyIcon,
    words: { sv: ['byta lösenord', 'glömt'], en: ['change password', 'forgotten'] },
  },
  {
    key: 'signIn',
    name: { sv: 'Sätt att logga in', en: 'Ways to log in' },
    place: inUserSettings,
    route: '/user-settings/sign-in',
    Icon: KeyIcon,
    words: {
      sv: ['BankID', 'Google', 'Microsoft', 'inloggning', 'engångskod'],
      en: ['BankID', 'Google', 'Microsoft', 'sign in', 'one-time code'],
    },
  },
  {
    key: 'sessions',
    name: { sv: 'Enheter och sessioner', en: 'Devices and sessions' },
    place: inUserSettings,
    route: '/user-settings/sessions',
    Icon: DeviceIcon,
    words: {
      sv: ['logga ut överallt', 'inloggad', 'säkerhet', 'datorer', 'telefoner'],
      en: ['log out everywhere', 'signed in', 'security', 'computers', 'phones'],
    },
  },
  {
    key: 'device',
    name: { sv: 'Inställningar för enheten', en: 'Property settings' },
    place: inUserSettings,
    route: '/user-settings/device',
    Icon: DeviceIcon,
    words: {
      sv: ['språk', 'engelska', 'mörkt läge', 'färgläge', 'utseende', 'statistik', 'samtycke'],
      en: [
        'language',
        'Swedish',
        'dark mode',
        'colour scheme',
        'appearance',
        'statistics',
        'consent',
      ],
    },
  },
];
