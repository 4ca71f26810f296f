import { defineTexts } from '../../lib/texts.ts';

export const pushTexts = defineTexts({
  sv: {
    title: 'Aviseringar på den här enheten',
    lead: 'När något händer säger telefonen eller datorn till, också när portalen är stängd.',
    loading: 'Laddar dina enheter …',
    failed: 'Dina enheter kunde inte laddas',
    switch: 'Visa aviseringar här',
    off: 'Portalen skickar inga aviseringar till enheter. Du får de mejl som du har valt.',
    unsupported:
      'Den här webbläsaren kan inte visa aviseringar. Uppdatera den eller använd en annan, och inget privat fönster.',
    toInstall:
      'På iPhone och iPad måste portalen först finnas på hemskärmen. Tryck på Dela i Safari och välj Lägg till på hemskärmen. Öppna portalen därifrån och kom tillbaka hit.',
    denied:
      'Webbläsaren blockerar aviseringar från portalen. Tillåt dem i webbläsarens inställningar för den här webbplatsen och ladda om sidan.',
    dismissed: 'Du svarade inte ja i webbläsaren. Slå på igen och välj Tillåt.',
    turnedOn: 'Nu får du aviseringar här',
    turnedOff: 'Du får inga aviseringar här längre',
    notTurnedOn: 'Aviseringarna kunde inte slås på',
    notTurnedOff: 'Aviseringarna kunde inte slås av',
    notSubscribed:
      'Webbläsaren fick inte kontakt med sin tjänst för aviseringar. Försök igen om en stund.',
    test: 'Skicka ett test',
    notTested: 'Testet kunde inte skickas',
    tested: {
      taken: () =>
        'Webbläsarens tjänst för aviseringar har tagit emot testet. Det brukar synas inom en minut. Gör det inte det, se efter att enheten inte är i Stör ej-läge och att dess inställningar låter webbläsaren visa aviseringar.',
      gone: () =>
        'Webbläsarens tjänst för aviseringar känner inte till enheten längre. Slå på aviseringarna igen.',
      refused: (status: number | null) =>
        `Webbläsarens tjänst för aviseringar tog inte emot testet (svar ${status}). Det hjälper inte att försöka igen. Hör av dig till oss, så rättar vi till det.`,
      later: (status: number | null) =>
        status === null
          ? 'Webbläsarens tjänst för aviseringar svarade inte. Försök igen om en stund.'
          : `Webbläsarens tjänst för aviseringar kan inte ta emot något just nu (svar ${status}). Försök igen om en stund.`,
    },
    notSaved: 'Valet kunde inte sparas',
    what: 'Vad du vill veta här',
    account: {
      name: 'Ditt konto',
      detail: 'Inloggning, säkerhet och avtal, och beslut som gäller dig.',
    },
    quiet: 'Tysta timmar',
    quietDetail:
      'Inget skickas under tiden, men något som skickades strax innan kan komma fram då. Efteråt får du en enda avisering om det du inte har läst. Varje dygn, svensk tid.',
    quietSwitch: 'Var tyst en del av dygnet',
    from: 'Från',
    until: 'Till',
    saveTimes: 'Spara tiderna',
    timesSaved: 'Tiderna är sparade',
    others: 'Andra enheter som får aviseringar',
    noOthers: 'Inga andra enheter får aviseringar.',
    unknownBrowser: 'Okänd webbläsare',
    onSystem: (browser: string, system: string) => `${browser} på ${system}`,
    since: (day: string) => `Sedan ${day}`,
    remove: 'Ta bort',
    removeNamed: (device: string) => `Ta bort ${device}`,
    removed: (device: string) => `${device} får inga aviseringar längre`,
    notRemoved: 'Enheten kunde inte tas bort',
    private:
      'Det som visas är krypterat till enheten på vägen dit. Den som ser skärmen kan läsa det.',
  },
  en: {
    title: 'Notifications on this device',
    lead: 'When something happens the phone or computer tells you, even while the portal is closed.',
    loading: 'Loading your devices …',
    failed: 'Your devices could not be loaded',
    switch: 'Show notifications here',
    off: 'The portal sends no notifications to devices. You get the emails that you have chosen.',
    unsupported:
      'This browser cannot show notifications. Update it or use another, and not a private window.',
    toInstall:
      'On iPhone and iPad the portal must first be on the Home Screen. Tap Share in Safari and choose Add to Home Screen. Open the portal from there and come back here.',
    denied:
      'The browser blocks notifications from the portal. Allow them in the browser’s settings for this site and reload the page.',
    dismissed: 'You did not allow notifications. Switch on again and choose Allow.',
    turnedOn: 'You now get notifications here',
    turnedOff: 'You get no more notifications here',
    notTurnedOn: 'The notifications could not be switched on',
    notTurnedOff: 'The notifications could not be switched off',
    notSubscribed: 'The browser did not reach its notification service. Try again in a while.',
    test: 'Send a test',
    notTested: 'The test could not be sent',
    tested: {
      taken: () =>
        'The browser’s notification service has taken the test. It usually shows within a minute. If it does not, check that the device is not in Do Not Disturb and that its settings let the browser show notifications.',
      gone: () =>
        'The browser’s notification service no longer knows this device. Switch the notifications on again.',
      refused: (status: number | null) =>
        `The browser’s notification service did not take the test (answer ${status}). Trying again will not help. Tell us, and we will put it right.`,
      later: (status: number | null) =>
        status === null
          ? 'The browser’s notification service did not answer. Try again in a while.'
          : `The browser’s notification service cannot take anything right now (answer ${status}). Try again in a while.`,
    },
    notSaved: 'The choice could not be saved',
    what: 'What you want to know here',
    account: {
      name: 'Your account',
      detail: 'Logging in, security and agreements, and decisions that concern you.',
    },
    quiet: 'Quiet hours',
    quietDetail:
      'Nothing is sent meanwhile, but something sent shortly before can still arrive. Afterwards you get a single notification about what you have not read. Every day, Swedish time.',
    quietSwitch: 'Be quiet for part of the day',
    from: 'From',
    until: 'Until',
    saveTimes: 'Save the times',
    timesSaved: 'The times are saved',
    others: 'Other devices that get notifications',
    noOthers: 'No other devices get notifications.',
    unknownBrowser: 'Unknown browser',
    onSystem: (browser: string, system: string) => `${browser} on ${system}`,
    since: (day: string) => `Since ${day}`,
    remove: 'Remove',
    removeNamed: (device: string) => `Remove ${device}`,
    removed: (device: string) => `${device} gets no more notifications`,
    notRemoved: 'The device could not be removed',
    private:
      'What is shown is encrypted to the device on its way there. Whoever sees the screen can read it.',
  },
});
