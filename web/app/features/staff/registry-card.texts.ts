import { defineTexts } from '../../lib/texts.ts';

export const registryCardTexts = defineTexts({
  sv: {
    comparison: 'Ansökan och registret',
    comparing: 'Frågar företagsregistret …',
    applied: 'Ansökan',
    registered: 'Registret',
    field: 'Uppgift',
    differs: 'Skiljer sig',
    agrees: 'Stämmer',
    silent: 'Registret säger inget',
    typedByHand:
      'Registret styrkte inte uppgifterna när ansökan skickades in. Kontrollera dem mot handlingarna.',
    differences: (count: number) =>
      count === 0
        ? 'Allt som registret känner till stämmer.'
        : count === 1
          ? 'En uppgift skiljer sig.'
          : `${count} uppgifter skiljer sig.`,
    askedAt: (time: string) => `Registret svarade ${time}.`,
    notInRegistry: 'Registret har inget företag med det numret.',
    registryFailed: 'Företagsregistret svarar inte',
    registryFailedText: 'Du kan granska ändå, eller fråga igen om en stund.',
    standing: 'Status i registret',
    standings: {
      active: 'Verksamt',
      inactive: 'Inte verksamt',
      reorganisation: 'Under rekonstruktion',
      liquidation: 'I likvidation',
      bankruptcy: 'I konkurs',
      deregistered: 'Avregistrerat',
      unknown: 'Registret kunde inte säga',
    },
    none: 'Saknas',
  },
  en: {
    comparison: 'Application and register',
    comparing: 'Asking the company register …',
    applied: 'Application',
    registered: 'Register',
    field: 'Detail',
    differs: 'Differs',
    agrees: 'Agrees',
    silent: 'The register says nothing',
    typedByHand:
      'The register did not bear the details out when the application was handed in. Check them against the papers.',
    differences: (count) =>
      count === 0
        ? 'Everything the register knows agrees.'
        : count === 1
          ? 'One detail differs.'
          : `${count} details differ.`,
    askedAt: (time) => `The register answered ${time}.`,
    notInRegistry: 'The register has no company with that number.',
    registryFailed: 'The company register does not answer',
    registryFailedText: 'You can review all the same, or ask again in a while.',
    standing: 'Standing in the register',
    standings: {
      active: 'In business',
      inactive: 'Not in business',
      reorganisation: 'Under reorganisation',
      liquidation: 'In liquidation',
      bankruptcy: 'Bankrupt',
      deregistered: 'Deregistered',
      unknown: 'The register could not tell',
    },
    none: 'None',
  },
});
