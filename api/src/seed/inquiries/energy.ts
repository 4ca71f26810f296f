import { labour, material, travel } from './rows.ts';
import { about } from './written.ts';

const hourly = 780;
const trip = 420;

/** Questions to the energy advisers of Umeå. */
export const energy = about('service3', [
  {
    from: 'Tobias Granath',
    kind: 'consultation',
    ago: 1.1,
    text: 'Vår frånluftsvärmepump låter som en gräsmatta som klipps, dygnet runt, sedan filtret byttes. Är det fläkten? Huset är från 1958 men pumpen är från 2012.',
  },
  {
    from: 'Margareta Odell',
    kind: 'quotation',
    ago: 11.5,
    wanted: 30,
    text: 'Jag vill ha en energideklaration och ett ärligt besked om vad som drar mest. Förbrukade 31 000 kWh i fjol i ett hus på 130 kvadratmeter, och då fryser jag ändå om fötterna.',
    answer:
      'Hej Margareta! Det är mycket även för Umeå. Jag kommer med värmekamera tidigt en morgon, då syns det på en timme var värmen går ut. Deklaration och åtgärdslista kostar 8 500 kronor.',
    after: 2.5,
    reply: 'Kom så tidigt du vill, jag är uppe vid fem.',
    job: {
      outcome: 'booked',
      lines: [
        labour('Värmekamera, täthetsprov och injustering', 6, hourly),
        material('Termostater', 425, 4, 'piece'),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Simon Blixt',
    kind: 'quotation',
    ago: 69,
    text: 'Självdraget fungerar inte längre sedan vi tilläggsisolerade. Det blir kondens på sovrumsfönstren varje morgon. Mekanisk frånluft eller FTX? Källare finns, och en oanvänd murstock.',
    answer:
      'Hej Simon! Murstocken är guld värd, där drar vi kanalerna. FTX återvinner mest, men frånluft kostar en tredjedel. Jag räknar på båda åt er.',
    after: 6.2,
    reply: 'Bra, då väljer vi med siffror framför oss.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Installation av ventilation med återvinning', 54, hourly),
        material('FTX-aggregat', 28_900, 1, 'piece'),
        material('Kanaler, don och isolering', 12_400),
        travel(5, trip),
      ],
      review: {
        stars: 5,
        words:
          'Torra fönster och ingen morgonhuvudvärk. Olof förklarade varje don så att jag kunde ställa in dem själv.',
        answer: 'Tack Simon! Byt filter i mars och oktober, så håller det sig så.',
      },
    },
  },
  {
    from: 'Agneta Sund',
    kind: 'consultation',
    ago: 133,
    text: 'Lönar det sig att byta pelletspannan mot fjärrvärme? Nätet ska dras förbi här i Vännäs och vi måste svara inom två månader.',
    answer:
      'Hej Agneta! Med dagens priser ligger de nära varandra. Skillnaden är arbetet: bär du gärna säckar i tio år till? Skicka anslutningsavgiften så räknar jag på femton år.',
    after: 3.8,
    reply: 'Nej, säckarna har jag burit färdigt. Avgiften är 62 000.',
  },
  {
    from: 'Tobias Granath',
    kind: 'quotation',
    ago: 207,
    season: ['01-10', '03-10'],
    text: 'Injustering av värmesystemet behövs nog. Övervåningen är 24 grader och hallen 17, på samma kurva.',
    answer:
      'Hej Tobias! Det är en klassiker i tvåplanshus. Vi ställer in tolv radiatorer och sänker kurvan, 5 400 kronor. Brukar ge tillbaka sig på två vintrar.',
    after: 1.9,
    reply: 'Boka in oss, helst före påsk.',
    job: {
      outcome: 'done',
      lines: [labour('Injustering av tolv radiatorer', 5, hourly), travel(1, trip)],
      review: {
        stars: 4,
        words: 'Nu är det 21 överallt. Två besök i stället för ett, men priset var detsamma.',
      },
    },
  },
  {
    from: 'Margareta Odell',
    kind: 'documentation',
    ago: 266,
    text: 'Banken vill se underlaget till det gröna lånet, alltså beräkningen ni gjorde före fönsterbytet. Har ni kvar den?',
    answer: 'Hej Margareta! Beräkningen är mejlad, med före och efter på var sin sida.',
    after: 0.7,
    reply: 'Banken sade ja på en gång!',
  },
]);
