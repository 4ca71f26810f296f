import { defineTexts } from '../../lib/texts.ts';

export const planStepTexts = defineTexts({
  sv: {
    intro: 'Det kostar inget att aktivera registreringen. Du kan byta plan senare.',
    legend: 'Plan',
    includes: 'Det här ingår',
    loading: 'Hämtar planerna …',
    loadFailed: 'Planerna kunde inte hämtas',
    none: 'Det finns ingen plan att välja just nu.',
    noneAdvice: 'Kontakta supporten, så hjälper vi dig vidare.',
    withdrawn: 'Den plan du valde finns inte längre. Välj en annan.',
    chosen: 'Vald',
  },
  en: {
    intro: 'Activating the registration is free. You can change plan later.',
    legend: 'Plan',
    includes: 'What is included',
    loading: 'Loading the plans …',
    loadFailed: 'The plans could not be loaded',
    none: 'There is no plan to choose right now.',
    noneAdvice: 'Contact support and we will help you on.',
    withdrawn: 'The plan that you chose is no longer there. Choose another one.',
    chosen: 'Chosen',
  },
});
