import { defineTexts } from '../../lib/texts.ts';

export const passwordTexts = defineTexts({
  sv: {
    title: 'Lösenord',
    changeLead: 'När du byter lösenord loggas du ut överallt utom här.',
    setLead:
      'Du loggar in på andra sätt och har inget lösenord. Väljer du ett kan du även logga in med e-post och lösenord. Du loggas ut överallt utom här.',
    current: 'Nuvarande lösenord',
    new: 'Nytt lösenord',
    repeat: 'Upprepa det nya lösenordet',
    change: 'Byt lösenord',
    set: 'Välj lösenord',
    changed: 'Lösenordet är bytt',
    wasSet: 'Lösenordet är valt',
    othersEnded: 'Alla andra enheter är utloggade.',
    notChanged: 'Lösenordet kunde inte bytas',
    forgotten: 'Har du glömt det nuvarande?',
    byMail: 'Få en länk med e-post',
  },
  en: {
    title: 'Password',
    changeLead: 'When you change the password you are logged out everywhere but here.',
    setLead:
      'You log in by other ways and have no password. Choose one and you can also log in with email and password. You are logged out everywhere but here.',
    current: 'Present password',
    new: 'New password',
    repeat: 'Repeat the new password',
    change: 'Change the password',
    set: 'Choose the password',
    changed: 'The password is changed',
    wasSet: 'The password is chosen',
    othersEnded: 'All other devices are logged out.',
    notChanged: 'The password could not be changed',
    forgotten: 'Have you forgotten the present one?',
    byMail: 'Get a link by email',
  },
});
