import { defineTexts } from '../lib/texts.ts';

export const stepListTexts = defineTexts({
  sv: { isDone: 'klart', isCurrent: 'pågår', isLater: 'kommer sedan' },
  en: { isDone: 'done', isCurrent: 'current', isLater: 'comes later' },
});
