import { labour, material, other, travel } from './rows.ts';
import { about } from './written.ts';

const hourly = 720;
const trip = 390;

/** Inquiries to the plumber of Stockholm in the last month. */
export const plumbingLately = about('service3', [
  {
    from: 'Joakim Seger',
    kind: 'quotation',
    ago: 0.12,
    text: 'Handfatet i badrummet är spräckt efter att en parfymflaska föll ner. Vi skulle vilja byta både handfat och kommod, 60 cm bred. Vattenlås och avstängning är från när huset stambyttes 1998 så de kan nog också behöva bytas.\n\nTvåa på tredje våningen, hiss finns.',
  },
  {
    from: 'Linnea Wiberg',
    kind: 'consultation',
    ago: 0.8,
    isRead: true,
    text: 'Sedan i helgen bubblar det i golvbrunnen i källaren varje gång vi spolar på övervåningen. Inget har kommit upp än men det luktar. Är det ett stopp vi kan rensa själva eller är det avloppet ut mot gatan? Det är gjutjärn, och aldrig bytt vad vi vet.',
    drawings: ['gully'],
  },
  {
    from: 'Ulrika Ståhl',
    kind: 'quotation',
    ago: 1.7,
    wanted: 20,
    text: 'Kan ni lämna pris på att byta köksblandaren mot en med avstängning för diskmaskin? Den nuvarande droppar och går inte att vrida åt höger längre. Blandaren köper vi gärna genom er.',
    answer:
      'Hej Ulrika! En Mora med diskmaskinsavstängning kostar 3 850 kronor monterad och klar, med ert rotavdrag blir det lite lägre. Vi har tid på torsdag förmiddag. Ska jag boka in er?',
    after: 1.3,
    reply: 'Ja tack, torsdag passar fint. Vi är hemma hela dagen.',
  },
  {
    from: 'Maja Sund',
    kind: 'quotation',
    ago: 3.2,
    wanted: 10,
    text: 'Varmvattenberedaren är snart tjugo år och nu droppar det ur botten på den. Jag har ställt en balja under. Skulle vilja ha pris på en ny, 200 liter, monterad och med den gamla borttagen. Den står i tvättstugan på markplan, dörren är 80 cm.',
    answer:
      'Hej Maja! När det droppar ur botten är det kärlet som har gett sig, så det är klokt att byta nu. Vi har en 200-liters på lager. Jag räknar på det och skickar en offert. Stäng av strömmen till beredaren om det börjar rinna mer än du hinner tömma.',
    after: 0.7,
    reply: 'Tack för snabbt svar! Då väntar jag på offerten.',
    job: {
      outcome: 'booked',
      visitNote: 'Vi har med oss beredaren och tar den gamla.',
      lines: [
        labour('Byte av varmvattenberedare', 6, hourly),
        material('Beredare 200 liter, rostfri', 9900, 1, 'piece'),
        material('Säkerhetsventil, kopplingar och rör', 1120),
        travel(1, trip),
        other('Bortforsling av den gamla', 500),
      ],
    },
  },
  {
    from: 'Hassan Farah',
    kind: 'ordering',
    ago: 4.4,
    wanted: 7,
    text: 'Ny spolventil till toaletten på nedre plan, tack. Den står och rinner dygnet runt. Ifö Cera från tidigt 2000-tal tror jag, det står 3860 under locket. Ring gärna, jag kör buss och hinner inte alltid läsa.',
    course: 'phoned',
    after: 2.1,
    note: 'Delen ligger i bilen.',
  },
  {
    from: 'Bengt Orre',
    kind: 'quotation',
    ago: 5.6,
    text: 'God dag. Vi har direktverkande el i en villa på 148 kvm från 1966 och betalade 41 000 för förra årets värme. Två firmor har föreslagit helt olika saker: luft-vatten respektive bergvärme. Tomten är 900 kvm, berg i dagen vid garaget. Vad rekommenderar ni och vad skulle det kosta ungefär, med radiatorer och allt?',
    answer:
      'God dag Bengt! Med er förbrukning lönar sig bergvärme på sikt, men allra störst kostnad är vattenburna radiatorer i ett hus som saknar dem. Räkna med 290 000–340 000 kronor inklusive borrning och elva radiatorer, före rotavdrag. Jag kommer gärna ut och mäter någon av de närmaste dagarna, så får ni båda alternativen uträknade sida vid sida. Går det bra på förmiddagen?',
    after: 3.4,
    reply:
      'Förmiddagen går bra. Det var första gången någon räknade med radiatorerna från början, tack för det.',
    job: {
      outcome: 'waiting',
      hadVisit: true,
      lines: [
        labour('Installation av bergvärmepump', 32, hourly),
        labour('Montering av elva radiatorer med rördragning', 88, hourly),
        material('Bergvärmepump 8 kW', 86_000, 1, 'piece'),
        material('Borrning, meter inklusive foderrör', 340, 180, 'metre'),
        material('Radiatorer och ventiler', 3100, 11, 'piece'),
        travel(8, trip),
      ],
    },
  },
  {
    from: 'Kristina Alm',
    kind: 'documentation',
    ago: 7.3,
    text: 'Föreningen vill ha kvalitetsdokument för vattensäker installation på badrummet som ni gjorde hos oss. Det är styrelsen som frågar inför stamspolningen. Kan ni mejla det eller lägga det här?',
    answer:
      'Hej Kristina, absolut. Intyget enligt Säker Vatten och protokollet från tryckprovningen är skickade till din e-post nu. Säg till om styrelsen hellre vill ha dem på papper.',
    after: 0.5,
    reply: 'Perfekt, de är nöjda. Tack!',
  },
  {
    from: 'Eva-Lena Rydh',
    kind: 'quotation',
    ago: 9.1,
    wanted: 30,
    text: 'Elementet i vardagsrummet har rostat nertill och jag vågar inte måla över det. Radhus från 1972, tvårörssystem, gemensam undercentral för hela området. Vad kostar ett nytt i samma storlek (160 x 59)? Måste föreningen stänga av värmen?',
    answer:
      'Hej Eva-Lena! 7 500 kronor för element, ventil och montering. Föreningen behöver inte stänga av allt, vi fryser rören på er slinga så märker grannarna ingenting. Det tar en förmiddag.',
    after: 4.6,
    job: {
      outcome: 'waiting',
      lines: [
        labour('Byte av radiator med frysning av rör', 4, hourly),
        material('Radiator 160 × 59 cm', 2130, 1, 'piece'),
        material('Termostatventil och returventil', 600),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Marcus Nybom',
    kind: 'consultation',
    ago: 12.2,
    text: 'Varför blir duschen kall när någon spolar i köket? Det har blivit värre det senaste året. Villa från 1951 med rör av blandad ålder, en del koppar och en del galvat. Blandaren i duschen är ny.',
    answer:
      'Hej Marcus! Troligast är att det galvade röret har vuxit igen invändigt, så att det inte räcker till två kranar samtidigt. Det hörs om man skruvar av perlatorn och fyller en hink. Prova: tar tio liter mer än en minut i köket, så är det röret. Jag kan komma förbi och mäta, det kostar ingenting om du bor kvar på Stationsvägen.',
    after: 1.9,
    reply: 'En minut och fyrtio sekunder! Då är det väl bara att boka. Kan ni nästa vecka?',
  },
  {
    from: 'Patrik Lövgren',
    kind: 'ordering',
    ago: 15.4,
    wanted: 21,
    text: 'Vi tackar ja till det ni föreslog på telefon: byt båda utkastarna till frostfria och flytta den på baksidan en meter åt vänster, så att den hamnar vid uteplatsen.',
    answer:
      'Toppen, Patrik! Då är ni inbokade. Vi borrar genom väggen bakom tvättmaskinen, så flytta gärna ut den en halvmeter innan. Stängt vatten i ungefär två timmar.',
    after: 0.9,
  },
  {
    from: 'Monika Strand',
    kind: 'quotation',
    ago: 18.7,
    text: 'Pannan är en gammal Värmebaronen som eldas med ved och el. Nu är vi trötta på att bära ved och jag fyller sjuttio i vår. Vad kan man sätta in i stället i ett litet egnahem på 78 kvadratmeter i två plan? Skorstenen är nyligen godkänd om det spelar någon roll.',
    answer:
      'Hej Monika! I ett så litet hus som redan har vattenburna element brukar en luft-vattenvärmepump på 6 kW räcka gott. Runt 139 000 kronor före rotavdrag, och vi tar hand om den gamla pannan. Jag kan komma och titta om några dagar, så att vi ser var utedelen kan stå utan att störa grannen.',
    after: 46,
    reply: 'Det blir bra. Kom inte före tio, så hinner jag få undan i pannrummet.',
    job: {
      outcome: 'waiting',
      hadVisit: true,
      lines: [
        labour('Rivning av panna och installation av värmepump', 38, hourly),
        material('Luft-vattenvärmepump 6 kW med innedel', 71_500, 1, 'piece'),
        material('Rör, expansionskärl och fundament', 8900),
        travel(3, trip),
        other('Bortforsling av panna', 2400),
      ],
    },
  },
  {
    from: 'Sofia Bergkvist',
    kind: 'quotation',
    ago: 22.3,
    wanted: 40,
    text: 'Hej! Golvvärmen i hallen (vattenburen, lades 2011) är kall på ena halvan. Shunten står i städskåpet och flödesmätarna är igenslemmade så jag kan inte läsa av dem. Vad tar ni för att felsöka och injustera? Fem slingor.',
    answer:
      'Hej Sofia! 3 600 kronor för felsökning, rensning av flödesmätarna och injustering av alla fem slingorna. Behövs ett nytt ställdon tillkommer 690 kronor styck, men då ringer vi dig först.',
    after: 2.8,
    reply: 'Låter rimligt. Vi tar det nästa vecka om ni kan.',
    job: {
      outcome: 'booked',
      lines: [
        labour('Felsökning och injustering av fem slingor', 3, hourly),
        material('Packningar och flödesmätare', 330),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Göran Fält',
    kind: 'consultation',
    ago: 26.5,
    text: 'Avloppsröret i källaren är av gjutjärn från husets födelse, alltså 1907. En bekant säger relining, vår förra rörmokare sade byt. Vem har rätt? Det är ungefär elva meter under golvet och ut till gatan.',
    answer:
      'Hej Göran! Båda kan ha rätt, det beror på om röret har satt sig. Är det bara rostigt går det fint att relina. Har det svackor blir svackorna kvar. Vi filmar för 2 900 kronor, och filmen är din vad du än väljer.',
    after: 5.2,
    reply: 'Då börjar vi med att filma. Ni får gärna komma en eftermiddag.',
    note: 'Nyckel hos grannen på nummer 10.',
  },
]);
