import { defineTexts } from '../../lib/texts.ts';

/** The rules of the forum (specification 2, section 2 "Forum"). */
export const welcomeTexts = defineTexts({
  sv: {
    title: 'Välkommen till forumet',
    text: 'Här hjälps husägare, företag och experter åt. Tre saker gör att det fungerar:',
    rules: {
      clear: { rule: 'Ställ tydliga frågor', why: 'Den som ska svara har inte sett det du ser.' },
      polite: { rule: 'Håll en vänlig ton', why: 'Bakom varje inlägg sitter en människa.' },
      moderated: {
        rule: 'Moderatorer ser efter',
        why: 'De får skriva om eller ta bort inlägg och tillfälligt stänga av den som bryter mot reglerna.',
      },
    },
    close: 'Jag förstår',
  },
  en: {
    title: 'Welcome to the forum',
    text: 'Home owners, companies and experts help each other here. Three things make it work:',
    rules: {
      clear: {
        rule: 'Ask clear questions',
        why: 'Whoever is going to answer has not seen what you see.',
      },
      polite: { rule: 'Keep a polite tone', why: 'Behind every post there is a person.' },
      moderated: {
        rule: 'Moderators look after it',
        why: 'They may rewrite or delete posts and temporarily expel offenders.',
      },
    },
    close: 'I understand',
  },
});
