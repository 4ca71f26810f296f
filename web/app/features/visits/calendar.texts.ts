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
    copy: 'Kopiera',
    copied: 'Adressen är kopierad',
    notCopied: 'Det gick inte att kopiera. Markera adressen och kopiera den.',
    failed: 'Det gick inte',
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
    copy: 'Copy',
    copied: 'The address is copied',
    notCopied: 'It could not be copied. Select the address and copy it.',
    failed: 'That was not possible',
  },
});
