import { defineTexts } from '../../lib/texts.ts';

export const dialogTexts = defineTexts({
  sv: {
    close: 'Stäng',
    yes: 'Ja',
    no: 'Nej',
    cancel: 'Avbryt',
    keepWriting: 'Fortsätt skriva',
    stay: 'Stanna kvar',
    linkTitle: 'Länk',
    linkLabel: 'Adress',
    linkHelp: 'Till exempel https://www.exempel.se. Lämna tomt för att ta bort länken.',
    linkRefused: 'Adressen går inte att använda. Kontrollera att den är rätt skriven.',
    insertLink: 'Spara länk',
  },
  en: {
    close: 'Close',
    yes: 'Yes',
    no: 'No',
    cancel: 'Cancel',
    keepWriting: 'Keep writing',
    stay: 'Stay',
    linkTitle: 'Link',
    linkLabel: 'Address',
    linkHelp: 'For example https://www.example.com. Leave empty to remove the link.',
    linkRefused: 'This address cannot be used. Check that it is spelled correctly.',
    insertLink: 'Save link',
  },
});
