import { labour, material, other, travel } from './rows.ts';
import { about } from './written.ts';

const hourly = 720;
const trip = 390;

/** Inquiries to the plumber of Stockholm in the months before the last. */
export const plumbing = about('service3', [
  {
    from: 'Cecilia Thorn',
    kind: 'quotation',
    ago: 37,
    wanted: 30,
    text: 'Badkaret från 50-talet ska ut och en dusch in. Golvbrunnen sitter mitt under karet, men kaklet på väggarna vill vi behålla. Är det möjligt eller måste hela tätskiktet göras om?',
    answer:
      'Hej Cecilia! Själva duschen är enkel: ny blandare på befintliga rör och golvbrunnen kan vara kvar om den är yngre än 1990. Tätskiktet är kakelsättarens sak, men jag tar med mig en vi litar på och tittar, så slipper ni boka två.',
    after: 1.6,
    reply: 'Vad skönt att ni kan komma båda två.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rivning av badkar och anslutning av dusch', 9, hourly),
        material('Duschblandare och takdusch', 4300, 1, 'piece'),
        material('Golvbrunn med klämring', 1450, 1, 'piece'),
        travel(2, trip),
        other('Bortforsling av gjutjärnskar', 1200),
      ],
      review: {
        stars: 5,
        words:
          'Fick ut ett gjutjärnskar genom en trappa från 1912 utan ett enda märke. De hade med sig en plattsättare första gången så att vi fick ett svar i stället för två. Priset blev det som stod.',
        answer: 'Tack Cecilia! Karet vägde 140 kilo, så vi är också glada att det är ute.',
      },
    },
  },
  {
    from: 'Jesper Kvist',
    kind: 'ordering',
    ago: 44,
    text: 'Byt huvudavstängningen i källaren. Den kärvar och går inte att stänga helt, vi märkte det när diskmaskinen läckte. Servisen är koppar 28.',
    answer:
      'Hej! Vi beställer avstängning i gatan av Stockholm Vatten och byter ventilen samma förmiddag. Kommunen tar ut en avgift som vi inte rår över, 1 250 kronor. Resten enligt offerten som kommer strax.',
    after: 0.6,
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av huvudavstängning', 3, hourly),
        material('Kulventil 28 och kopplingar', 890),
        travel(1, trip),
        other('Avstängning i gatan, kommunens avgift', 1000),
      ],
      review: {
        stars: 5,
        words: 'Ringde, kom, bytte, städade. Allt på en förmiddag.',
      },
    },
  },
  {
    from: 'Annika Boman',
    kind: 'quotation',
    ago: 53,
    wanted: 45,
    text: 'Två av våra vattenburna element är iskalla fast termostaten står på max, och i det tredje porlar det som i en bäck. Jag har luftat alla. Radhus i tre plan, 1933, fjärrvärme sedan 2003. Behöver hela systemet justeras?',
    answer:
      'Hej Annika! Det låter som att stammen är felinjusterad, kanske efter att någon bytte ett element. Vi mäter flödet i alla elva och ställer in dem på nytt, 5 900 kronor. Sitter termostaterna fast byter vi dem för 540 kronor styck.',
    after: 3.1,
    reply: 'Det stämmer, vi bytte ett i köket i fjol. Kör på det.',
    job: {
      outcome: 'done',
      lines: [
        labour('Injustering av elva radiatorer', 6, hourly),
        material('Termostater', 432, 3, 'piece'),
        travel(1, 400),
      ],
      review: {
        stars: 5,
        words:
          'Nu är det lika varmt på tredje våningen som på första. Fick ett papper med inställningen för varje element, det hade ingen brytt sig om förut.',
        answer: 'Roligt att höra! Spara papperet, det gäller tills någon byter ett element igen.',
      },
    },
  },
  {
    from: 'Ali Rahimi',
    kind: 'quotation',
    ago: 66,
    text: 'Skulle ni kunna dra fram vatten och avlopp till ett pentry i källaren? Stammen går genom rummet intill, ungefär tre meter bort. Golvet är betong, och vi bilar gärna själva om det gör det billigare.',
    answer:
      'Hej Ali! Ja, med tre meter och fall mot stammen går det bra. Bilar ni själva sparar ni runt 6 000. Jag ritar upp var rännan ska gå, så att den blir rätt djup.',
    after: 6.5,
    reply: 'Då bilar jag. Min svåger har en maskin.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Dragning av avlopp och vatten till pentry', 14, hourly),
        material('Rör, vattenlås och avstängningar', 3850),
        material('Pentryblandare', 1690, 1, 'piece'),
        travel(3, trip),
      ],
      review: {
        stars: 4,
        words:
          'Bra jobb och schyst att vi fick bila själva. En dag senare än sagt, men de hörde av sig i förväg.',
        answer: 'Tack Ali. Leveransen av blandaren strulade, det borde vi ha haft i bilen.',
      },
    },
  },
  {
    from: 'Lena Sjögren',
    kind: 'quotation',
    ago: 78,
    text: 'Har ni möjlighet att byta ut tre toaletter på en gång? De är beiga och från 1978, precis som huset. Vi vill ha snålspolande och helst spolkant utan kant, om ni förstår.',
    answer:
      'Hej Lena! Spolkant utan kant förstår vi precis, det är dem vi själva rekommenderar. Tre stycken monterade med nya avstängningar: 22 000 kronor. Vi tar alla tre på en dag, så har ni alltid minst en som fungerar.',
    after: 0.8,
    reply: 'Ha, det uppskattas i en familj på fem.',
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av tre toaletter', 8, hourly),
        material('WC-stol utan spolkant', 3400, 3, 'piece'),
        material('Avstängningar och packningar', 640),
        travel(1, trip),
        other('Bortforsling', 610),
      ],
      review: {
        stars: 5,
        words: 'Tre nya på en dag och ingen av oss blev utan. Trevliga killar och en trevlig tjej.',
        answer: 'Hälsa familjen!',
      },
    },
  },
  {
    from: 'Linnea Wiberg',
    kind: 'documentation',
    ago: 91,
    text: 'Försäkringsbolaget vill veta när rören i köket byttes och av vem, eftersom grannen har fått en läcka. Det ska ha varit ni som gjorde det åt förra ägaren, familjen Kåberg, någon gång 2016.',
    answer:
      'Hej Linnea! Det var 12 maj 2016. Kvittot och intyget ligger i ditt mejl, med förra ägarens namn överstruket. Köket har rör-i-rör, så en läcka hos er hade synts i fördelarskåpet.',
    after: 4.0,
    reply: 'Stort tack, ärendet är nedlagt.',
  },
  {
    from: 'Ulrika Ståhl',
    kind: 'quotation',
    ago: 104,
    wanted: 60,
    text: 'Vi bygger ut och får ett nytt badrum på nedre plan. Snickaren är klar med stommen om ungefär sex veckor. Behöver pris på all rördragning: dusch, wc, handfat, golvvärme 6,2 kvm. Ritning finns.',
    answer:
      'Hej Ulrika! Tack för en tydlig beskrivning. Jag har räknat på 32 timmar och material efter ritningen. Vi kommer två gånger: först när stommen är öppen, sedan när plattsättaren är klar.',
    after: 7.0,
    reply: 'Utmärkt. Snickaren heter Roger, han hör av sig om dagen.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rördragning i nytt badrum', 24, hourly),
        labour('Montering av porslin och blandare', 8, hourly),
        material('Golvvärme, slinga och shunt', 6800),
        material('Rör-i-rör, fördelare och brunn', 7450),
        travel(4, trip),
      ],
      review: {
        stars: 5,
        words:
          'Samarbetade med snickare och plattsättare utan att jag behövde ringa runt. Fördelarskåpet är märkt så att även jag förstår det.',
        answer: 'Tack Ulrika! Det är lätt när snickaren är så noga som Roger.',
      },
    },
  },
  {
    from: 'Fredrik Hallin',
    kind: 'consultation',
    ago: 118,
    text: 'Mellan väggen och handfatet på gästtoaletten har det blivit en mörk fläck på tapeten. Den växer inte, men den torkar heller inte. Kan det vara kondens eller måste man riva?',
    answer:
      'Hej Fredrik! Riv ingenting än. Vi mäter fukten med mätare genom tapeten och stänger av en ledning i taget. Nio gånger av tio är det en packning.',
    after: 2.2,
    reply: 'Det var packningen. Tack för att ni inte sålde mig ett nytt badrum.',
  },
  {
    from: 'Maria Pihl',
    kind: 'ordering',
    ago: 131,
    text: 'Beställer två nya radiatortermostater och byte av luftskruven i sovrummet. Måtten har jag mejlat till er på kontoret.',
    answer:
      'Tack Maria, noterat. Vi har en bil i Västerhaninge varje tisdag, så du slipper betala för hela resan.',
    after: 1.1,
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av termostater och luftskruv', 2, hourly),
        material('Termostater och luftskruv', 980),
        travel(1, 195),
      ],
    },
  },
  {
    from: 'Eva-Lena Rydh',
    kind: 'quotation',
    ago: 143,
    season: ['06-10', '07-10'],
    wanted: 21,
    text: 'Tvättstugan ska målas om under semestern, och då passar vi på att flytta tvättmaskinen till andra väggen. Det behövs nytt vatten och avlopp, ungefär 2,5 meter. Går det att göra medan vi är bortresta?',
    answer:
      'Hej Eva-Lena! Ja, om någon kan släppa in oss. Vi lägger rören utanpå väggen i en vit kåpa, så kan ni måla dem med väggen. 9 800 kronor.',
    after: 2.6,
    reply: 'Min syster släpper in er. Vi åker på lördag.',
    job: {
      outcome: 'done',
      lines: [
        labour('Flytt av vatten och avlopp till tvättmaskin', 8, hourly),
        material('Rör, kåpor och avstängning', 1690),
        travel(1, trip),
      ],
      review: {
        stars: 4,
        words:
          'Allt klart när vi kom hem. Saknade en bild på hur det såg ut bakom kåpan, men den fick jag när jag bad om den.',
        answer:
          'Du har rätt, nu tar vi alltid bild innan vi sätter kåpan. Tack för att du sade till.',
      },
    },
  },
  {
    from: 'Bengt Orre',
    kind: 'quotation',
    ago: 150,
    season: ['04-10', '05-25'],
    wanted: '06-20',
    text: 'Till midsommar får vi tjugo gäster och utekranen har frusit sönder under vintern. Dessutom önskar jag en till vid växthuset, cirka 14 meter bort. Kan röret ligga grunt om man tömmer det på hösten?',
    answer:
      'God dag Bengt! Ja, 30 centimeter räcker om det finns en avtappning i låga änden. Vi hinner före midsommar om ni gräver själva, annars kan vi ordna en grävare för 3 500.',
    after: 1.4,
    reply: 'Jag gräver. Läkaren säger att jag bör röra på mig.',
    job: {
      outcome: 'done',
      lines: [
        labour('Ny utkastare och ledning till växthus', 6, hourly),
        material('Slang PEM 25', 38, 14, 'metre'),
        material('Frostfria utkastare', 1150, 2, 'piece'),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Hassan Farah',
    kind: 'consultation',
    ago: 176,
    text: 'Är det farligt att det smäller i rören på natten? Låter som om någon slår med hammare, fast bara när tvättmaskinen stänger vattnet.',
    answer:
      'Hej Hassan! Inte farligt på en gång, men det sliter på kopplingarna. Det kallas tryckslag och botas med en liten dämpare vid maskinen. Vi sätter dit en nästa gång vi är i Farsta.',
    after: 3.0,
    reply: 'Då vet jag det. Ingen brådska.',
  },
  {
    from: 'Patrik Lövgren',
    kind: 'quotation',
    ago: 189,
    text: 'Ungefär vad kostar ett komplett badrum på 5 kvm, bara rördelen? Vi jämför just nu innan vi bestämmer om vi ska renovera alls.',
    answer:
      'Hej Patrik! Räkna med 45 000–60 000 kronor för rördelen, beroende på om stammen ska flyttas. Jag skickar en offert på det enklare alternativet, så har ni något att jämföra med.',
    after: 8.5,
    job: {
      outcome: 'lost',
      lines: [
        labour('Rördragning i badrum, 5 kvm', 36, hourly),
        material('Rör, brunn, fördelare och porslin', 18_900),
        travel(4, trip),
      ],
    },
  },
  {
    from: 'Sofia Bergkvist',
    kind: 'ordering',
    ago: 205,
    season: ['03-01', '03-25'],
    text: 'Dags att koppla på vattnet till sommarköket igen, samma som förra våren. Ni brukar vilja kontrollera backventilen på samma gång.',
    answer: 'Det stämmer, Sofia. Vi kommer måndag efter påsk och tar provet på backventilen då.',
    after: 5.0,
    job: {
      outcome: 'done',
      lines: [labour('Påsläpp och prov av backventil', 2, hourly), travel(1, trip)],
    },
  },
  {
    from: 'Cecilia Thorn',
    kind: 'quotation',
    ago: 221,
    text: 'Någon har gjort ett hemmabygge under diskbänken med tre olika vattenlås i rad. Det rinner undan långsamt och vi vill ha det gjort ordentligt, med plats för en kompostpåse. En bänk, två hoar.',
    drawings: ['under-sink'],
    answer:
      'Hej Cecilia! Vi har sett många sådana, men tre i rad är nytt även för oss. 3 400 kronor för ett platssparande vattenlås till två hoar och läckagebricka i botten.',
    after: 1.0,
    reply: 'Ni får gärna ta en bild till er vägg. Boka!',
    job: {
      outcome: 'done',
      lines: [
        labour('Nytt avlopp under diskbänk', 2, hourly),
        material('Vattenlås och läckagebricka', 890),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Jesper Kvist',
    kind: 'quotation',
    ago: 238,
    text: 'Gasspis ut, induktion in, det är beslutat. Men vem proppar gasledningen? Gasbolaget hänvisar till en behörig rörfirma.',
    answer:
      'Hej Jesper! Det gör en firma med gasbehörighet och det har vi tyvärr inte. Fråga Stockholm Gas efter deras lista. Själva elen till hällen behöver en elektriker.',
    after: 2.4,
    course: 'not_my_trade',
  },
  {
    from: 'Maja Sund',
    kind: 'consultation',
    ago: 251,
    text: 'Golvbrunnen i tvättstugan luktar avlopp när det har varit torrt några dagar. Räcker det att hälla i vatten eller är något trasigt?',
    answer:
      'Hej Maja! Häll i en liter vatten och en halv deciliter matolja ovanpå, så avdunstar det inte. Kommer lukten tillbaka inom en vecka är det packningen i vattenlåset, den byter du själv för en hundralapp.',
    after: 0.9,
    reply: 'Oljan gjorde susen. Tack, det hade jag aldrig kommit på!',
  },
  {
    from: 'Göran Fält',
    kind: 'quotation',
    ago: 275,
    season: ['01-05', '02-25'],
    text: 'I köldknäppen frös röret till gästhuset och sprack på två ställen. Vattnet är avstängt dit nu. Vi behöver hjälp att laga och, viktigare, att se till att det inte händer igen. Värmekabel?',
    answer:
      'Hej Göran! Vi lagar rören på torsdag. Sedan föreslår jag en självreglerande värmekabel inuti röret, 22 meter. Den drar nästan ingenting när det är varmt.',
    after: 0.7,
    reply: 'Torsdag är utmärkt. Gästhuset är ändå för kallt för gäster.',
    job: {
      outcome: 'done',
      lines: [
        labour('Lagning av frusna rör och montering av värmekabel', 9, hourly),
        material('Värmekabel, självreglerande', 210, 22, 'metre'),
        material('Rör och kopplingar', 740),
        travel(1, trip),
      ],
      review: {
        stars: 5,
        words:
          'Kom två dagar efter att jag hade skrivit, mitt i vintern. Sedan dess har det hållit.',
        answer: 'Tack Göran. Hör av er om kabeln tänder sin röda lampa.',
      },
    },
  },
  {
    from: 'Marcus Nybom',
    kind: 'quotation',
    ago: 298,
    season: ['12-01', '12-18'],
    text: 'Snälla säg att ni hinner före jul. Kökskranen lossnade i handen på mig och vi har bara kallvatten från tvättstugan.',
    answer:
      'Hej Marcus! Vi hinner i eftermiddag. Jag har med två blandare så får du välja. Stäng kranarna under diskbänken så länge.',
    after: 0.4,
    reply: 'Ni räddade julskinkan!',
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av köksblandare', 2, hourly),
        material('Köksblandare', 2190, 1, 'piece'),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Kristina Alm',
    kind: 'quotation',
    ago: 321,
    wanted: 50,
    text: 'Stamrenoveringen i föreningen gäller inte handdukstorkar, så den måste vi ordna privat. Vattenburen, kromad, ansluten till varmvattencirkulationen. Är det tillåtet över huvud taget?',
    answer:
      'Hej Kristina! Nej, sedan några år avråder vi: torken kyler ner cirkulationen och ger legionellarisk för alla i stammen. En elektrisk gör samma nytta, men den behöver en elektriker. Tråkigt svar, men ärligt.',
    after: 5.5,
    reply: 'Hellre ett ärligt svar. Vi tar en elektrisk.',
  },
  {
    from: 'Ali Rahimi',
    kind: 'ordering',
    ago: 344,
    text: 'Offerten på ny varmvattencirkulation är godkänd från vår sida. Börja när det passar er, vi jobbar hemma båda två.',
    answer: 'Tack Ali! Vi börjar på tisdag klockan åtta och är klara på onsdag eftermiddag.',
    after: 1.8,
    job: {
      outcome: 'done',
      lines: [
        labour('Ny slinga för varmvattencirkulation', 12, hourly),
        material('Pump, ventiler och rör', 5900),
        travel(2, trip),
      ],
    },
  },
]);
