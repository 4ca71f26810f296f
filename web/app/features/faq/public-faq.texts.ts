import { defineTexts } from '../../lib/texts.ts';

export const publicFaqTexts = defineTexts({
  sv: {
    title: 'Vanliga frågor',
    documentTitle: (name: string) => `Vanliga frågor – ${name}`,
    lead: (name: string) => `Svar på det som företag brukar undra om ${name}.`,
    categoryTitle: (category: string, name: string) => `${category} – vanliga frågor om ${name}`,
    about: (name: string) => `Frågor och svar för företag om ${name}.`,
    questions: (count: string) => `Antal frågor: ${count}`,
    empty: 'Här finns inga frågor att läsa just nu.',
    all: 'Alla vanliga frågor',
    where: 'Du är här',
    missing: 'Sidan finns inte',
    missingText: 'Kategorin kan ha bytt namn eller tagits bort.',
    stuck: 'Hittade du inte svaret?',
    stuckText:
      'Skriv till oss, så svarar vi med e-post. Är du redan med finns fler svar när du har loggat in.',
    write: 'Skriv till oss',
  },
  en: {
    title: 'Frequently asked questions',
    documentTitle: (name) => `FAQ – ${name}`,
    lead: (name) => `Answers to what companies tend to wonder about ${name}.`,
    categoryTitle: (category, name) => `${category} – FAQ about ${name}`,
    about: (name) => `Questions and answers for companies about ${name}.`,
    questions: (count) => `Questions: ${count}`,
    empty: 'There are no questions to read here right now.',
    all: 'All questions',
    where: 'You are here',
    missing: 'The page does not exist',
    missingText: 'The category may have changed its name or been removed.',
    stuck: 'Did you not find the answer?',
    stuckText:
      'Write to us and we will answer by email. If you are already with us there are more answers once you have logged in.',
    write: 'Write to us',
  },
});
