import type { DemoRole } from './demo-accounts.ts';

export interface DemoPost {
  by: DemoRole;
  isAnonymous?: boolean;
  /** Paragraphs; nothing in them needs escaping. */
  text: string[];
  at: string;
}

interface DemoThread extends DemoPost {
  topicId: string;
  subject: string;
  replies: DemoPost[];
  /** Which reply is the best one. */
  accepted?: number;
}

/** Written for this project; what a home owner asks and a craftsman answers. */
export const demoThreads: DemoThread[] = [
  {
    topicId: 'energy',
    subject: 'Byta direktel mot luftvärmepump i ett hus från 1974?',
    by: 'homeowner',
    at: '2026-11-12T17:42:00Z',
    text: [
      'Vi har direktverkande el i ett hus på 128 kvadratmeter och gör av med ungefär 21 000 kWh om året.',
      'Räcker det med en luftvärmepump i vardagsrummet, eller blir sovrummen för kalla?',
    ],
    replies: [
      {
        by: 'expert',
        at: '2026-11-13T07:15:00Z',
        text: [
          'I ett plan med öppna dörrar brukar en pump på 6 kW ta större delen av värmen. Låt elementen i sovrummen stå kvar på 18 grader, så jämnar de ut resten.',
          'Räkna med att spara mellan 30 och 45 procent av det som går till uppvärmning.',
        ],
      },
      {
        by: 'partner-premium',
        at: '2026-11-13T09:31:00Z',
        text: [
          'Tänk på var utedelen hamnar: inte under sovrumsfönstret, och med plats för kondensvatten.',
        ],
      },
    ],
    accepted: 0,
  },
  {
    topicId: 'building',
    subject: 'Går det att flytta en innervägg utan bygglov?',
    by: 'homeowner',
    isAnonymous: true,
    at: '2026-11-16T19:05:00Z',
    text: ['Väggen står mellan kök och vardagsrum. Hur vet vi om den är bärande?'],
    replies: [
      {
        by: 'partner',
        at: '2026-11-17T06:48:00Z',
        text: [
          'Är den bärande behövs oftast en anmälan till kommunen, men inte bygglov. Titta på ritningen: står den tvärs bjälklaget mitt i huset är den troligen bärande.',
        ],
      },
    ],
  },
  {
    topicId: 'plumbing',
    subject: 'Det luktar ur golvbrunnen när vi har varit borta',
    by: 'homeowner',
    at: '2026-11-18T18:20:00Z',
    text: ['Efter en vecka luktar hela badrummet avlopp. Det går över när vi duschar.'],
    replies: [
      {
        by: 'partner-premium',
        at: '2026-11-18T19:02:00Z',
        text: [
          'Vattenlåset torkar ut. Häll en halv liter vatten i brunnen innan ni åker, så håller det.',
        ],
      },
    ],
  },
  {
    topicId: 'electricity',
    subject: 'Jordfelsbrytaren löser ut när det regnar',
    by: 'partner',
    at: '2026-11-19T14:10:00Z',
    text: [
      'En kund har en slinga i trädgården som löser ut i väta. Vad kontrollerar ni först: skarvarna eller armaturerna?',
    ],
    replies: [],
  },
  {
    topicId: 'roof',
    subject: 'Hur gammalt kan ett betongtak bli innan pannorna måste bytas?',
    by: 'homeowner',
    at: '2026-11-03T09:25:00Z',
    text: [
      'Taket lades 1981. Pannorna är gröna av mossa men hela, och det läcker inte.',
      'Är det läge att byta, eller räcker det att tvätta?',
    ],
    replies: [
      {
        by: 'partner',
        at: '2026-11-03T11:40:00Z',
        text: [
          'Pannorna håller ofta i femtio år eller mer. Det som ger sig först är papp och läkt under dem.',
          'Lyft några pannor vid takfoten och titta på pappen: är den spröd och spricker när du böjer den är det dags.',
        ],
      },
      {
        by: 'homeowner',
        at: '2026-11-04T18:02:00Z',
        text: ['Tack, pappen var hel och mjuk. Då väntar vi.'],
      },
    ],
    accepted: 0,
  },
  {
    topicId: 'painting',
    subject: 'Slamfärg eller oljefärg på ett hus från 1923?',
    by: 'homeowner',
    at: '2026-11-05T16:12:00Z',
    text: ['Huset är falurött i dag men har flagat på söderväggen. Vad tål väggen bäst?'],
    replies: [
      {
        by: 'partner',
        at: '2026-11-05T19:30:00Z',
        text: [
          'Flagar det är det troligen målat med något tätare någon gång. Skrapa bort allt som sitter löst först; slamfärg fäster bara på trä eller på gammal slamfärg.',
        ],
      },
    ],
  },
  {
    topicId: 'garden',
    subject: 'Vatten mot husgrunden efter att grannen har höjt sin tomt',
    by: 'homeowner',
    isAnonymous: true,
    at: '2026-11-07T07:50:00Z',
    text: [
      'Efter regn står vattnet en meter från väggen. Vad kan vi göra på vår sida, och vem ska betala?',
    ],
    replies: [
      {
        by: 'partner',
        at: '2026-11-07T09:14:00Z',
        text: [
          'På er sida: en dräneringsslang i ett dike längs gränsen, med fall bort från huset. Ta bilder när det står som högst, det behöver ni när ni talar med grannen.',
        ],
      },
    ],
  },
  {
    topicId: 'electricity',
    subject: 'Laddbox i ett hus med 16 ampere, går det?',
    by: 'homeowner',
    at: '2026-11-08T20:31:00Z',
    text: ['Vi har 16 A huvudsäkring och bergvärme. Måste vi säkra upp för att ladda bilen?'],
    replies: [
      {
        by: 'partner',
        at: '2026-11-09T06:20:00Z',
        text: [
          'Oftast inte. Med lastbalansering laddar bilen när värmepumpen vilar, mest på natten. Räkna med 3–4 kW i snitt, det räcker till 150 km på en natt.',
        ],
      },
      {
        by: 'expert',
        at: '2026-11-09T08:05:00Z',
        text: [
          'Håller med. Be att få se er timförbrukning för januari först: är värmepumpen igång jämt kan det bli trångt just då.',
        ],
      },
    ],
    accepted: 0,
  },
  {
    topicId: 'plumbing',
    subject: 'Golvvärmen blir bara varm i halva badrummet',
    by: 'homeowner',
    at: '2026-11-10T17:05:00Z',
    text: [
      'Vattenburen golvvärme från 2009. Ena halvan är ljummen även med full öppning på termostaten.',
    ],
    replies: [
      {
        by: 'partner-premium',
        at: '2026-11-10T18:44:00Z',
        text: [
          'Luft i slingan är det vanligaste. Stäng alla slingor i fördelaren utom den, och lufta den med fullt flöde i en kvart.',
          'Hjälper inte det, kontrollera att flödesmätaren rör sig. Står den still sitter det smuts i ventilen.',
        ],
      },
    ],
  },
  {
    topicId: 'energy',
    subject: 'Lönar det sig att tilläggsisolera vinden när huset redan har 20 cm?',
    by: 'homeowner',
    at: '2026-11-11T12:18:00Z',
    text: ['Det är sågspån från sextiotalet. Vi har fjärrvärme.'],
    replies: [
      {
        by: 'expert',
        at: '2026-11-11T13:40:00Z',
        text: [
          'Ja, nästan alltid: tjugo centimeter sågspån isolerar som tio av lösull. Lägg på 30 cm lösull, men täta luckan och alla genomföringar först, annars får ni fukt på vinden.',
        ],
      },
    ],
    accepted: 0,
  },
  {
    topicId: 'building',
    subject: 'Vad ska stå i en offert för att jag ska kunna jämföra?',
    by: 'homeowner',
    at: '2026-11-13T15:45:00Z',
    text: ['Vi har fått tre offerter på ett badrum, och ingen är upplagd som den andra.'],
    replies: [
      {
        by: 'partner',
        at: '2026-11-13T17:20:00Z',
        text: [
          'Be alla svara på samma fem frågor: vad som ingår, vad som inte ingår, pris för arbete och material var för sig, när de börjar och blir klara, och vad som gäller om de hittar fukt.',
        ],
      },
    ],
  },
  {
    topicId: 'law',
    subject: 'Hantverkaren är klar men vi är inte nöjda, kan vi vänta med att betala?',
    by: 'homeowner',
    isAnonymous: true,
    at: '2026-11-15T10:30:00Z',
    text: ['Två fönsterfoder är sneda. Resten är bra. Fakturan ska betalas på fredag.'],
    replies: [],
  },
];
