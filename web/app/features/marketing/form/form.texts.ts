import { defineTexts } from '../../../lib/texts.ts';

/** Texts of every form of the public site. */
export const siteFormTexts = defineTexts({
  sv: {
    chooseOne: 'Välj om du vill',
    optional: '(frivilligt)',
    leaveEmpty: 'Lämna fältet tomt',
    privacy: 'integritetspolicyn',
    script: {
      sending: 'Skickar …',
      faults: { one: 'Ett fält behöver rättas.', many: '{count} fält behöver rättas.' },
      tooLong: 'Fältet får innehålla högst {limit} tecken.',
      offline:
        'Det gick inte att nå oss. Kontrollera uppkopplingen och skicka igen. Allt du skrev är kvar.',
      failed: 'Något gick fel hos oss. Försök igen om en stund. Allt du skrev är kvar.',
      wait: 'Det har kommit många formulär från din uppkoppling. Vänta {minutes} min och skicka igen. Allt du skrev är kvar.',
    },
  },
  en: {
    chooseOne: 'Choose if you like',
    optional: '(optional)',
    leaveEmpty: 'Leave this field empty',
    privacy: 'the privacy policy',
    script: {
      sending: 'Sending …',
      faults: {
        one: 'One field needs to be corrected.',
        many: '{count} fields need to be corrected.',
      },
      tooLong: 'This field has a maximum limit of {limit} characters.',
      offline:
        'We could not be reached. Check your connection and send again. Everything you wrote is still here.',
      failed:
        'Something went wrong on our side. Try again in a while. Everything you wrote is still here.',
      wait: 'Many forms have been sent from your connection. Wait {minutes} min and send again. Everything you wrote is still here.',
    },
  },
});
