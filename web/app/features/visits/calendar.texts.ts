import { defineTexts } from '../../lib/texts.ts';

/** The private address of the company's calendar of visits. */
export const calendarTexts = defineTexts({
  sv: {
    title: 'Besök i er egen kalender',
    text: 'Med en hemlig adress visar telefonens eller datorns kalender era bokade besök, med kund och adress. Den hålls uppdaterad av sig själv.',
    make: 'Skapa adress',
    madeAt: (day: string) => `Adressen skapades ${day} och visas inte igen.`,
    renew: 'Skapa en ny adress',
    renewTitle: 'Skapa en ny adress?',
    renewText: 'Den gamla slutar gälla. Kalendrar som använder den behöver den nya.',
    close: 'Stäng adressen',
    closed: 'Adressen gäller inte längre',
    address: 'Er kalenderadress',
    addressHelp:
      'Lägg till den som prenumeration i kalendern. Den visas bara nu, och den som har den ser era besök.',
    failed: 'Det gick inte',
    own: 'Bara dina besök',
    ownText: 'En egen adress visar de besök som du handlägger. Den upphör om du lämnar företaget.',
    ownAddress: 'Din kalenderadress',
    ownAddressHelp:
      'Lägg till den som prenumeration i kalendern. Den visas bara nu, och den som har den ser dina besök.',
    ownIsAddOn:
      'En egen kalender för varje medarbetare ingår i en tilläggstjänst som företaget inte har.',
    ownIsOver: 'Din adress vilar tills företaget har tjänsten igen.',
    toAddOns: 'Se tilläggstjänsterna',
  },
  en: {
    title: 'Visits in your own calendar',
    text: 'With a secret address, the calendar of your phone or computer shows your booked visits with customer and address, and keeps itself up to date.',
    make: 'Make an address',
    madeAt: (day) => `The address was made on ${day} and is not shown again.`,
    renew: 'Make a new address',
    renewTitle: 'Make a new address?',
    renewText: 'The present one ends. Calendars that use it need the new one.',
    close: 'Close the address',
    closed: 'The address no longer works',
    address: 'Your calendar address',
    addressHelp:
      'Add it to your calendar as a subscription. It is shown only now, and whoever has it sees your visits.',
    failed: 'That was not possible',
    own: 'Your visits alone',
    ownText:
      'An address of your own shows the visits that you handle. It ends if you leave the company.',
    ownAddress: 'Your own calendar address',
    ownAddressHelp:
      'Add it to your calendar as a subscription. It is shown only now, and whoever has it sees your visits.',
    ownIsAddOn:
      'A calendar for each member is part of an additional service that your company does not have.',
    ownIsOver: 'Your address rests until the company has the service again.',
    toAddOns: 'See the additional services',
  },
});
