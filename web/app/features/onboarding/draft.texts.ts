import { defineTexts } from '../../lib/texts.ts';

export const draftTexts = defineTexts({
  sv: {
    saving: 'Sparar …',
    saved: (time: string | null) => (time === null ? 'Sparat' : `Sparat ${time}`),
    notSaved: 'Kunde inte spara.',
    onDevice: 'Det finns kvar på den här enheten.',
    notOnDevice: 'Stäng inte sidan.',
    refused: 'Något är för långt, eller så är ansökan redan inskickad.',
    retry: 'Försök igen',
    told: {
      saved: 'Det du fyller i är sparat',
      notSaved: 'Det du fyller i kunde inte sparas hos oss',
    },
    conflictTitle: 'Ansökan har ändrats på ett annat ställe',
    conflictText: (time: string) =>
      `Det sparades ${time} i ett annat fönster eller på en annan enhet. Inget är bortskrivet: välj vad som ska gälla.`,
    differences: 'Det som skiljer',
    field: 'Uppgift',
    here: 'Här',
    there: 'Nyare',
    plan: 'Paket',
    theirs: 'Ta det nyare',
    mine: 'Behåll mitt',
    nothing: 'ingenting',
    yes: 'ja',
    no: 'nej',
    startOver: 'Börja om',
    startOverTitle: 'Börja om från början?',
    startOverQuestions: {
      new: 'Allt du har fyllt i och lagt till tas bort. Det går inte att få tillbaka.',
      draft:
        'Ansökan tas bort, med allt du har fyllt i, paketet du har valt, dokumenten och underskriften om du har signerat. Det går inte att få tillbaka.',
      returned:
        'Det du har ändrat i första steget utan att gå vidare tas bort. Ansökan ligger kvar som du sparade den senast.',
    },
    startOverChanged: 'Ansökan har ändrats på ett annat ställe sedan du öppnade sidan.',
    startOverDone: 'Nu kan du börja om',
    startOverFailed: 'Det gick inte att börja om. Det som är sparat finns kvar. Försök igen.',
    unsavedTitle: 'Du har ändrat i första steget utan att gå vidare',
    unsavedText: 'Tryck på Nästa där, så kommer ändringarna med i ansökan.',
    toUnsaved: 'Gå till första steget',
    signedCompany:
      'Avtalet är signerat med uppgifterna som de var. Går du vidare med andra signerar du om.',
    signedPlan: 'Avtalet är signerat för ett annat paket. Går du vidare signerar du om.',
  },
  en: {
    saving: 'Saving …',
    saved: (time) => (time === null ? 'Saved' : `Saved ${time}`),
    notSaved: 'Could not save.',
    onDevice: 'It is kept on this device.',
    notOnDevice: 'Do not close the page.',
    refused: 'Something is too long, or the application has been submitted already.',
    retry: 'Try again',
    told: {
      saved: 'What you fill in is saved',
      notSaved: 'What you fill in could not be saved with us',
    },
    conflictTitle: 'The application has been changed elsewhere',
    conflictText: (time) =>
      `It was saved ${time} in another window or on another device. Nothing is overwritten: choose what should stand.`,
    differences: 'What differs',
    field: 'Detail',
    here: 'Here',
    there: 'Newer',
    plan: 'Plan',
    theirs: 'Take the newer',
    mine: 'Keep mine',
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    startOver: 'Start over',
    startOverTitle: 'Start over from the beginning?',
    startOverQuestions: {
      new: 'All that you have filled in and added is removed. It cannot be brought back.',
      draft:
        'The application is removed, with all that you have filled in, the plan you have chosen, the documents, and the signature if you have signed. It cannot be brought back.',
      returned:
        'What you have changed in the first step without going on is removed. The application stays as you last saved it.',
    },
    startOverChanged: 'The application has been changed elsewhere since you opened the page.',
    startOverDone: 'You can start over now',
    startOverFailed: 'It was not possible to start over. What is saved is kept. Try again.',
    unsavedTitle: 'You have changed the first step without going on',
    unsavedText: 'Press Next there, and the changes go into the application.',
    toUnsaved: 'Go to the first step',
    signedCompany:
      'The agreement is signed with the details as they were. If you go on with others, you sign anew.',
    signedPlan: 'The agreement is signed for another plan. If you go on, you sign anew.',
  },
});
