import { defineTexts } from '../../lib/texts.ts';

export const signInTexts = defineTexts({
  sv: {
    title: 'Sätt att logga in',
    lead: 'Har du fler än ett sätt kommer du in även om ett av dem strular.',
    since: (date: string) => `Tillagt ${date}`,
    verifiedSince: (date: string) => `Verifierat ${date}`,
    notAdded: 'Inte tillagt',
    password: 'E-post och lösenord',
    code: 'Engångskod med e-post',
    codeText: (email: string) => `Fungerar alltid. Koden skickas till ${email}.`,
    bankIdMissing: 'Inte verifierat än',
    bankIdStays: 'BankID visar att kontot är ditt och kan därför inte tas bort.',
    verify: 'Verifiera',
    add: 'Lägg till',
    remove: 'Ta bort',
    addNamed: (way: string) => `Lägg till ${way}`,
    removeNamed: (way: string) => `Ta bort ${way}`,
    changePassword: 'Byt',
    changePasswordNamed: 'Byt lösenord',
    only: 'Ditt enda sätt att logga in utöver engångskoden. Lägg till ett annat för att kunna ta bort det.',
    askTitle: (way: string) => `Ta bort ${way} som sätt att logga in?`,
    askText: {
      password:
        'Lösenordet slutar gälla. Du kan välja ett nytt när du vill. Enheter som är inloggade förblir det, om du inte loggar ut dem: gör det om någon annan kan lösenordet.',
      google:
        'Du kan inte längre logga in med Google. Ditt konto hos Google påverkas inte. Enheter som är inloggade förblir det, om du inte loggar ut dem.',
      microsoft:
        'Du kan inte längre logga in med Microsoft. Ditt konto hos Microsoft påverkas inte. Enheter som är inloggade förblir det, om du inte loggar ut dem.',
    },
    askYes: 'Ta bort och logga ut andra enheter',
    names: { password: 'lösenordet', google: 'Google', microsoft: 'Microsoft' },
    removed: (way: string) => `Du loggar inte längre in med ${way}`,
    notRemoved: 'Det gick inte att ta bort',
    added: (way: string) => `Nu kan du logga in med ${way}`,
    notAddedTitle: 'Kontot kunde inte kopplas',
  },
  en: {
    title: 'Ways to log in',
    lead: 'With more than one way you get in even when one of them fails.',
    since: (date) => `Added ${date}`,
    verifiedSince: (date) => `Verified ${date}`,
    notAdded: 'Not added',
    password: 'Email and password',
    code: 'One-time code by email',
    codeText: (email) => `Always works. The code is sent to ${email}.`,
    bankIdMissing: 'Not verified yet',
    bankIdStays: 'BankID shows that the account is yours and can therefore not be removed.',
    verify: 'Verify',
    add: 'Add',
    remove: 'Remove',
    addNamed: (way) => `Add ${way}`,
    removeNamed: (way) => `Remove ${way}`,
    changePassword: 'Change',
    changePasswordNamed: 'Change the password',
    only: 'Your only way to log in beside the one-time code. Add another one to be able to remove it.',
    askTitle: (way) => `Remove ${way} as a way to log in?`,
    askText: {
      password:
        'The password stops working. You can choose a new one whenever you like. Devices that are logged in stay so unless you log them out: do that if somebody else knows the password.',
      google:
        'You can no longer log in with Google. Your account at Google is not affected. Devices that are logged in stay so unless you log them out.',
      microsoft:
        'You can no longer log in with Microsoft. Your account at Microsoft is not affected. Devices that are logged in stay so unless you log them out.',
    },
    askYes: 'Remove and log out other devices',
    names: { password: 'the password', google: 'Google', microsoft: 'Microsoft' },
    removed: (way) => `You no longer log in with ${way}`,
    notRemoved: 'That could not be removed',
    added: (way) => `You can now log in with ${way}`,
    notAddedTitle: 'The account could not be linked',
  },
});
