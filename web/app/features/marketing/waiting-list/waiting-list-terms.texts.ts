import { defineTexts } from '../../../lib/texts.ts';

/** The three rules of specification 1, section 1, stand in shell/legal.texts.ts. */
export const waitingListTermsTexts = defineTexts({
  sv: {
    lead: (portal: string) =>
      `De här villkoren gäller mellan dig eller ditt företag och ${portal}.`,
    serviceTitle: 'Tjänsten',
    service: (portal: string, name: string) =>
      `I ${portal} ansluter sig företag som arbetar med hus. De visar sina tjänster och områden för husägarna som använder appen ${name}, och de deltar i forumet.`,
    accountTitle: 'Konto och registrering',
    account: (identityService: string) =>
      `Du skapar ett konto med din e-postadress och visar en gång med ${identityService} vem du är. Uppgifterna om dig och företaget ska vara riktiga. Den som signerar ett avtal för ett företag ska få företräda det. Ditt konto är personligt.`,
    priceTitle: 'Vad det kostar',
    free: 'Det kostar inget att aktivera en partnerregistrering.',
    price: (name: string) =>
      `${name} är gratis i grunden. Vad paketen kostar ser du innan du väljer ett. Premium är ett abonnemang som ger tillgång till experterna i forumet.`,
    termTitle: 'Hur länge det gäller',
    cancelTitle: 'Säga upp ett köp',
    cancel: 'Skriv till oss på adressen längst ner på sidan.',
    forumTitle: 'I forumet',
    forum:
      'Ställ tydliga frågor och håll en god ton. Moderatorer kan skriva om eller ta bort inlägg, och stänga av den som bryter mot reglerna under en tid.',
    changesTitle: 'Om villkoren ändras',
    endTitle: 'Om du slutar',
    end: 'Du kan när som helst ta bort ditt konto under Användarinställningar. Du har 30 dagar på dig att ångra dig. Dina uppgifter kan du hämta innan dess.',
    dataTitle: 'Dina uppgifter',
    data: 'Hur vi tar hand om dina uppgifter står i',
    dataLink: 'integritetspolicyn',
    contactTitle: 'Kontakt',
    contact: 'Har du frågor om villkoren? Skriv till',
  },
  en: {
    lead: (portal) => `These terms apply between you or your company and ${portal}.`,
    serviceTitle: 'The service',
    service: (portal, name) =>
      `In ${portal} companies that work with houses register. They show their services and areas to the home owners who use the ${name} app, and take part in the forum.`,
    accountTitle: 'Account and registration',
    account: (identityService) =>
      `You create an account with your email address and prove who you are with ${identityService}, once. The details about you and the company must be correct. Whoever signs an agreement for a company must be authorised to represent it. Your account is personal.`,
    priceTitle: 'What it costs',
    free: 'Activating a partner registration is free.',
    price: (name) =>
      `${name} is free at its core. You see what the plans cost before you choose one. Premium is a subscription that gives access to the experts in the forum.`,
    termTitle: 'How long it lasts',
    cancelTitle: 'Cancelling a purchase',
    cancel: 'Write to us at the address at the bottom of the page.',
    forumTitle: 'In the forum',
    forum:
      'Ask clear questions and keep a polite tone. Moderators may rewrite or delete posts, and expel those who break the rules for a time.',
    changesTitle: 'If the terms change',
    endTitle: 'If you leave',
    end: 'You can delete your account in User settings at any time. You have 30 days to change your mind. You can download your data before that.',
    dataTitle: 'Your data',
    data: 'How we take care of your data is described in the',
    dataLink: 'privacy policy',
    contactTitle: 'Contact',
    contact: 'Do you have questions about the terms? Write to',
  },
});
