import { defineTexts } from '../../lib/texts.ts';

/** The reviews of a partner, as its members read and answer them. */
export const partnerReviewsTexts = defineTexts({
  sv: {
    intro: 'Det som era kunder har skrivit om jobb som är avtalade här. Alla kan läsa det.',
    emptyText:
      'En kund som har sagt ja till er offert kan skriva ett omdöme när ni har markerat jobbet som klart, eller när ångertiden har gått ut.',
    answer: 'Svara',
    answerTo: (author: string) => `Svara på omdömet från ${author}`,
    yourAnswer: 'Ert svar',
    answerHelp: 'Ni kan svara en gång, och svaret går inte att ändra. Alla kan läsa det.',
    publish: 'Publicera svaret',
    cancel: 'Avbryt',
    published: 'Svaret är publicerat',
    failed: 'Det gick inte att svara',
    changedTitle: 'Kunden har ändrat omdömet',
    changedText: 'Läs det igen innan ni svarar. Det ni har skrivit finns kvar.',
    answerHidden: 'Ert svar visas inte',
    answered: 'Omdömet är redan besvarat',
    gone: 'Omdömet finns inte längre',
    barredText: 'Det ni har skrivit står kvar här, så att ni kan kopiera det.',
    request: 'Öppna förfrågan',
    toReviews: 'Läs och svara',
    cardText: 'Svara gärna på omdömen: det läser den som ska välja.',
  },
  en: {
    intro: 'What your customers have written about jobs agreed here. Everybody can read it.',
    emptyText:
      'A customer who has accepted your quotation can write a review once you have marked the job as done, or the time to cancel is over.',
    answer: 'Answer',
    answerTo: (author: string) => `Answer the review from ${author}`,
    yourAnswer: 'Your answer',
    answerHelp: 'You can answer once, and the answer cannot be changed. Everybody can read it.',
    publish: 'Publish the answer',
    cancel: 'Cancel',
    published: 'The answer is published',
    failed: 'The answer could not be sent',
    changedTitle: 'The customer has changed the review',
    changedText: 'Read it again before you answer. What you have written is still here.',
    answerHidden: 'Your answer is not shown',
    answered: 'The review has already been answered',
    gone: 'The review is no longer there',
    barredText: 'What you have written is still here, so that you can copy it.',
    request: 'Open the request',
    toReviews: 'Read and answer',
    cardText: 'Do answer reviews: whoever is about to choose reads it.',
  },
});
