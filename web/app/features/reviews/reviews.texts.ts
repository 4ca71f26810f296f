import { defineTexts } from '../../lib/texts.ts';

/** Reviews wherever they are read. */
export const reviewsTexts = defineTexts({
  sv: {
    title: 'Omdömen',
    stars: (count: number) => (count === 1 ? '1 stjärna av 5' : `${count} stjärnor av 5`),
    average: (average: string) => `${average} av 5`,
    count: (count: number) => (count === 1 ? '1 omdöme' : `${count} omdömen`),
    none: 'Inga omdömen än',
    checked:
      'Så kontrolleras omdömena: bara den som har avtalat ett jobb med företaget här kan skriva ett, en gång för varje jobb, och vi visar alla som inte bryter mot lagen, bra som dåliga.',
    changed: 'ändrat',
    answerOf: (company: string) => `Svar från ${company}`,
    loading: 'Läser omdömen',
    failed: 'Det gick inte att läsa omdömena',
    more: 'Visa fler',
    back: 'Till förfrågan',
    notFound: 'Företaget finns inte här',
    notFoundText: 'Det kan ha lämnat Tröskel. Omdömen om det visas inte längre.',
    heading: (company: string) => `Omdömen om ${company}`,
    empty: 'Inga omdömen än',
    emptyText: 'Den som har avtalat ett jobb med företaget här kan skriva det första.',
    read: 'Läs omdömena',
    readAbout: (company: string) => `Läs omdömena om ${company}`,
  },
  en: {
    title: 'Reviews',
    stars: (count: number) => (count === 1 ? '1 star out of 5' : `${count} stars out of 5`),
    average: (average: string) => `${average} out of 5`,
    count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
    none: 'No reviews yet',
    checked:
      'How reviews are checked: only somebody who has agreed a job with the company here can write one, once for each job, and we show all that do not break the law, good and bad alike.',
    changed: 'changed',
    answerOf: (company: string) => `Answer from ${company}`,
    loading: 'Reading reviews',
    failed: 'The reviews could not be read',
    more: 'Show more',
    back: 'Back to the request',
    notFound: 'The company is not here',
    notFoundText: 'It may have left Tröskel. Reviews of it are no longer shown.',
    heading: (company: string) => `Reviews of ${company}`,
    empty: 'No reviews yet',
    emptyText: 'Whoever has agreed a job with the company here can write the first one.',
    read: 'Read the reviews',
    readAbout: (company: string) => `Read the reviews of ${company}`,
  },
});
