import { defineTexts } from '../../lib/texts.ts';

export const demoTexts = defineTexts({
  sv: {
    label: 'Bara i demon',
    openApp: 'Simulerad app',
    copy: 'Kopiera koden',
    copied: 'Kopierad',
    title: 'Simulera BankID',
    help: 'Ett av Skatteverkets testnummer, till exempel 19800102‑2386, 19810101‑2394 eller 19721129‑2383.',
    personalNumber: 'Personnummer',
    identify: 'Identifiera',
    cancel: 'Avbryt',
    failed: 'Det gick inte att simulera BankID',
  },
  en: {
    label: 'Only in the demo',
    openApp: 'Simulated app',
    copy: 'Copy the code',
    copied: 'Copied',
    title: 'Simulate BankID',
    help: 'One of the tax agency’s test numbers, such as 19800102‑2386, 19810101‑2394 or 19721129‑2383.',
    personalNumber: 'Personal identity number',
    identify: 'Identify',
    cancel: 'Cancel',
    failed: 'BankID could not be simulated',
  },
});
