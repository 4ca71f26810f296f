import { labour, material, other, travel } from './rows.ts';
import { about } from './written.ts';

const hourly = 590;
const trip = 350;

/** Inquiries to the builder of Uppsala about houses from inside. */
export const building = about('service1', [
  {
    from: 'Elin Skoglund',
    kind: 'quotation',
    ago: 0.15,
    wanted: 90,
    text: 'Vi vill öppna upp mellan kök och vardagsrum i vår villa från 1957. Väggen är 3,1 meter och står mitt i huset, så den är förmodligen bärande. Skulle ni kunna räkna på hela paketet: konstruktör, balk, lagning av tak och golv? Köket byter vi inte just nu.',
  },
  {
    from: 'Mattias Ehn',
    kind: 'consultation',
    ago: 1.4,
    isRead: true,
    text: 'Fick precis besiktningsprotokollet inför försäljningen och där står "förhöjd fuktkvot i syll, krypgrund". Mäklaren säger att alla radhus här har det. Behöver vi göra något innan visningen, och hinner man det på tre veckor?',
  },
  {
    from: 'Gun Ahlin',
    kind: 'quotation',
    ago: 2.6,
    wanted: 60,
    text: 'Trappan upp till sovrummen är brant och jag har blivit ostadig på benen. Kan man sätta en ledstång även på vänster sida? Väggen är av något poröst så vanliga pluggar trillar ut.',
    answer:
      'Hej Gun! Det ordnar vi. Väggen är säkert lättbetong, då borrar vi igenom och använder kemankare så att det håller att hänga i. En ledstång i ek, oljad, 5 500 kronor monterad. Vi kan komma redan om några dagar.',
    after: 1.2,
    reply: 'Tack snälla. Det blir bra, och jag bjuder på kaffe.',
    job: {
      outcome: 'booked',
      lines: [
        labour('Montering av ledstång med kemankare', 4, hourly),
        material('Ledstång i ek, 4,2 meter, och fästen', 1690),
        travel(1, trip),
      ],
    },
  },
  {
    from: 'Maja Sund',
    kind: 'quotation',
    ago: 4.2,
    wanted: 50,
    text: 'Källartrappan är så brant att man får gå baklänges ner. Vi skulle vilja ha en ny i furu med riktigt räcke. Takhöjden är 2,25 nere och hålet i golvet är 90 x 240 cm, men det kan nog göras större mot pannrummet.',
    answer:
      'Hej Maja! Om hålet får bli 40 centimeter längre blir trappan lika bekväm som en vanlig. Jag har räknat på det alternativet och skickar en offert. Säg till om du hellre vill behålla hålet som det är, så blir det en brantare men billigare.',
    after: 2.0,
    job: {
      outcome: 'waiting',
      lines: [
        labour('Rivning av gammal trappa och utökning av hål', 14, hourly),
        labour('Montering av ny trappa med räcke', 16, hourly),
        material('Furutrappa efter mått, 13 steg', 17_800, 1, 'piece'),
        material('Räcke, avväxling och beslag', 4650),
        travel(4, trip),
        other('Deponi', 850),
      ],
    },
  },
  {
    from: 'Maja Sund',
    kind: 'ordering',
    ago: 12.4,
    text: 'Golvet i köket sviktar och fjädrar framför diskbänken, man ser hur kastrullerna rör sig. Vi tackar ja till att ni lägger om det med nytt trägolv i hela köket, 14 kvm, som vi pratade om. Katten flyttar till mormor under tiden.',
    answer:
      'Hej Maja! Då är ni inplanerade. Vi börjar med att ta upp golvet framför diskbänken och tittar på bjälkarna. Hittar vi något får du bilder och ett pris innan vi gör mer.',
    after: 1.6,
    reply: 'Bra, så vill vi ha det.',
    job: {
      outcome: 'working',
      lines: [
        labour('Rivning av golv och läggning av nytt', 24, hourly),
        material('Furugolv 22 mm, spånskiva och skruv', 9400),
        travel(4, trip),
        other('Deponi', 700),
      ],
    },
  },
  {
    from: 'Zara Lindh',
    kind: 'quotation',
    ago: 8.2,
    text: 'Hej hej! Jag funderar på en platsbyggd bokhylla runt dörren mellan hall och vardagsrum, från golv till tak (2,70). Gärna målad i samma vita som listerna. Tavellist i taket ska vara kvar!',
    answer:
      'Hej Zara! Vad roligt, sådana gör vi gärna. Vi bygger stommarna i verkstaden och monterar på två dagar, så slipper du damm. 38 500 kronor färdigmålad. Tavellisten går vi runt.',
    after: 3.3,
    reply: 'Åh, den vill jag ha. Måste bara prata med banken först.',
    job: {
      outcome: 'waiting',
      hadVisit: true,
      lines: [
        labour('Tillverkning och montering av bokhylla', 32, hourly),
        labour('Målning', 10, hourly),
        material('Björkplywood, lister och färg', 5320),
        travel(2, trip),
      ],
    },
  },
  {
    from: 'Dragan Petrovic',
    kind: 'ordering',
    ago: 13.5,
    wanted: 14,
    text: 'Tre innerdörrar med karm, släta vita, 8x21 alla tre. Foder ska vara 56 mm. Enligt er prislista blir det 10 200 inklusive montering, stämmer det fortfarande?',
    answer:
      'Hej Dragan! Det stämmer fortfarande. Dörrarna finns hemma, så vi kan montera om ett par veckor. Skruva gärna bort trycken om du vill spara dem.',
    after: 0.6,
    job: {
      outcome: 'booked',
      lines: [
        labour('Montering av tre innerdörrar', 6, hourly),
        material('Innerdörr med karm, 8 × 21', 1290, 3, 'piece'),
        material('Foder och tröskel', 750),
      ],
    },
  },
  {
    from: 'Jenny Kling',
    kind: 'quotation',
    ago: 19.4,
    text: 'Fritidshuset ska vinterbonas. Just nu är det 10 cm isolering i väggarna och ingenting under golvet, plintgrund, och man kan krypa under (knappt). 58 kvm. Vad ger mest för pengarna om vi inte har råd med allt?',
    answer:
      'Hej Jenny! Golvet först, sedan taket, väggarna sist. Att isolera bjälklaget underifrån kostar omkring 46 000 och märks redan första kvällen. Vi är i Norrtälje nästa vecka och kan titta då.',
    after: 31,
    reply: 'Då börjar vi med golvet. Nyckeln ligger hos grannen med hundarna.',
    note: 'Nyckel hos grannen.',
  },
  {
    from: 'Viktor Brandt',
    kind: 'quotation',
    ago: 33,
    wanted: 45,
    text: 'Badrummet i suterrängplanet är från 1971 och ska göras om från grunden. 6 kvm, golvvärme, väggar i vitt kakel, golv i grå klinker. Rörmokaren har ni gärna med er. Det viktigaste för oss är intyget, eftersom vi hade en vattenskada förra gången.',
    answer:
      'Hej Viktor! Vi är behöriga enligt branschreglerna och du får intyg, bilder på tätskiktet och fuktmätning före och efter. Jag föreslår att vi tittar på väggen mot marken först, suterrängväggar kan behöva dräneras utifrån.',
    after: 2.9,
    reply: 'Dräneringen gjordes 2015, papper finns. Välkomna att titta.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rivning och återuppbyggnad av badrum', 78, hourly),
        labour('Tätskikt, kakel och klinker', 46, hourly),
        material('Kakel och klinker, 26 kvm', 385, 26, 'square_metre'),
        material('Skivor, tätskikt och golvvärme', 14_200),
        travel(9, trip),
        other('Deponi', 3800),
      ],
      review: {
        stars: 5,
        words:
          'Intyget låg i brevlådan samma vecka. Vi fick bilder varje kväll, så vi visste mer om vårt badrum än om vår tonåring. Fast pris som höll.',
        answer: 'Tack Viktor! Vi hoppas att tonåringen också trivs i duschen.',
      },
    },
  },
  {
    from: 'Therese Vallin',
    kind: 'documentation',
    ago: 47,
    text: 'Inför bygglovet för garaget frågar kommunen efter ritningen på tillbyggnaden som ni gjorde 2019. Vi har bara en suddig kopia.',
    answer:
      'Hej Therese! Originalet finns i vårt arkiv. Plan, fasad och sektion är mejlade som PDF.',
    after: 1.4,
    reply: 'Kanon, bygglovet är inskickat.',
  },
  {
    from: 'Anders Tofft',
    kind: 'quotation',
    ago: 62,
    text: 'Köksluckor från 20-talet ska bevaras, men stommarna bakom är ruttna och lutar. Finns det någon hos er som kan bygga nya stommar efter gamla luckor? Elva luckor, sex lådor, ingen är exakt lika stor som någon annan.',
    answer:
      'Hej Anders! Ja, Gunnar hos oss gör just sådant och blir glad av luckor som inte är lika stora. Han vill mäta varje lucka själv. Räkna med tre veckor i verkstaden och fyra dagar hos er.',
    after: 5.1,
    reply: 'Hälsa Gunnar att han är välkommen när som helst.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Nya stommar efter befintliga luckor', 58, hourly),
        labour('Montering', 24, hourly),
        material('Furu, björkplywood och gångjärn', 11_900),
        travel(5, trip),
      ],
      review: {
        stars: 5,
        words:
          'Gunnar behandlade våra hundraåriga luckor som om de vore hans egna. Lådorna går lättare än i ett nytt kök.',
        answer: 'Gunnar har läst det här två gånger och säger att det inte märks.',
      },
    },
  },
  {
    from: 'Rasmus Hjelm',
    kind: 'quotation',
    ago: 88,
    text: 'Förrådet i garaget skulle vi vilja göra om till ett litet gym. 12 kvm, oisolerat, betonggolv. Takhöjden är 2,40 och jag är 1,98 så undertaket får inte ta mer än nödvändigt.',
    answer:
      'Hej Rasmus! Med 45 regel på golv och tak får du 2,26 kvar. Kolla hur högt du hoppar. 52 700 kronor med el förberedd.',
    after: 6.0,
    job: {
      outcome: 'lost',
      lines: [
        labour('Isolering och inredning av förråd', 44, hourly),
        material('Reglar, isolering, gips och golv', 14_800),
        travel(4, trip),
      ],
    },
  },
  {
    from: 'Christer Dahl',
    kind: 'consultation',
    ago: 121,
    text: 'I trapphuset har det kommit en spricka i putsen från fönstret ner till golvet. Den var smal som ett hår i fjol och nu får jag in ett tändsticksplån. Huset är från 1931 och står på lera. Ska jag vara orolig?',
    answer:
      'Hej Christer! Lite uppmärksam, men inte orolig än. Sätt två blyertsstreck över sprickan och mät om en månad. Växer den mer än en millimeter tar vi med en konstruktör. Dra också ut stuprörets vatten från grunden.',
    after: 3.7,
    reply: 'Strecken är satta och stupröret har fått en förlängning. Sprickan står stilla.',
    drawings: ['crack'],
  },
  {
    from: 'Olle Rundqvist',
    kind: 'quotation',
    ago: 140,
    wanted: 40,
    text: 'Ytterdörren har slagit sig så att man får lyfta den för att låsa. Jag vill ha en ny i ek med glas upptill, helst lik den gamla från 1948. Vänsterhängd, karmyttermått 99 x 209.',
    answer:
      'Hej Olle! Vi kan beställa en tillverkad efter din gamla, sex veckors leveranstid. 31 500 kronor monterad med nytt låshus. Vi hyvlar den gamla gratis när vi mäter, så att du kan låsa under tiden.',
    after: 1.9,
    reply: 'Det var hyggligt. Beställ!',
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av ytterdörr', 8, hourly),
        material('Ytterdörr i ek efter mått', 18_400, 1, 'piece'),
        material('Låshus, tröskel och drevning', 1380),
        travel(2, trip),
      ],
    },
  },
  {
    from: 'Nadja Vesterlund',
    kind: 'quotation',
    ago: 168,
    text: 'Brädgolven i två rum är från 1890 och ligger under heltäckningsmatta, masonit och minst tre lager linoleum. Kan de räddas? Vi vill helst såpskura dem efteråt och inte lacka.',
    answer:
      'Hej Nadja! Oftast går det. Vi river ett hörn och ser hur breda springorna är, slipar en provyta och bestämmer sedan. Såpa är helt rätt val.',
    after: 4.4,
    reply: 'Vi hittade tidningar från 1931 under masoniten. Ni får läsa dem i pausen.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rivning av mattor och masonit', 12, hourly),
        labour('Lagning och slipning av brädgolv', 26, hourly),
        material('Slippapper, plugg och såpa', 1900),
        travel(4, trip),
        other('Deponi', 1600),
      ],
      review: {
        stars: 4,
        words:
          'Golven är underbara. Dammet hittade vägar ingen trodde fanns, men de kom tillbaka och städade en gång till utan att vi bad om det.',
        answer: 'Tack Nadja. Nästa gång tejpar vi också nyckelhålen.',
      },
    },
  },
  {
    from: 'Dragan Petrovic',
    kind: 'quotation',
    ago: 196,
    text: 'Vinden är oinredd men bjälklaget är tillräckligt kraftigt enligt ritningen från 1986. Hur mycket skulle det kosta att göra ett sovrum och ett litet kontor där uppe?',
    answer:
      'Hej Dragan! Grovt 350 000–420 000 kronor med trappa och två takfönster. Bygglov behövs inte, men en bygganmälan. Vi har fullt ett halvår framåt, så jag tackar nej hellre än att lova för mycket.',
    after: 9.0,
    course: 'full',
  },
  {
    from: 'Sanna Mossberg',
    kind: 'consultation',
    ago: 229,
    season: ['03-20', '04-20'],
    text: 'Nu när snön har smält ser vi att torpets nedersta stock på norrsidan har blivit mjuk. Man kan trycka in en skruvmejsel två centimeter. Går det att byta en bit i taget, eller måste hela huset lyftas?',
    answer:
      'Hej Sanna! En bit i taget går utmärkt, man stämpar upp på domkrafter och byter halva längden i sänder. Vi gör ett par sådana varje år. Gräv undan jorden så länge, så att stocken får torka.',
    after: 4.8,
    reply: 'Grävt! Där låg jord ända upp på andra stocken.',
  },
  {
    from: 'Elin Skoglund',
    kind: 'ordering',
    ago: 262,
    text: 'Då beställer vi nio fönster till övervåningen enligt offerten, vita med aluminium utvändigt. Måtten har Fredrik hos er tagit två gånger.',
    answer:
      'Tack Elin! Orderbekräftelsen är på väg. Leverans om sju veckor, och vi byter alla på tre dagar så att det aldrig är kallt mer än några timmar.',
    after: 0.9,
    reply: 'Toppen. Vi bokar in tre varma dagar då!',
    job: {
      outcome: 'done',
      lines: [
        labour('Byte av nio fönster', 40, hourly),
        material('Fönster, aluminiumklädda', 5900, 9, 'piece'),
        material('Foder, drevning och plåt', 4300),
        travel(3, trip),
        other('Deponi', 1900),
      ],
    },
  },
  {
    from: 'Gun Ahlin',
    kind: 'quotation',
    ago: 307,
    text: 'Min son säger att jag måste ha handtag i duschen. Kaklet är nytt och jag är rädd att det spricker. Två handtag, ett lodrätt och ett vågrätt.',
    answer:
      'Hej Gun! Vi borrar med diamant och tätar hålen med våtrumssilikon, det spricker inte. 2 650 kronor för båda, och vi kan komma i morgon.',
    after: 0.8,
    reply: 'Så bra. Min son är nöjd och jag också.',
    job: {
      outcome: 'done',
      lines: [
        labour('Montering av två handtag i våtrum', 2, hourly),
        material('Handtag, rostfria', 295, 2, 'piece'),
        travel(1, trip),
      ],
      review: {
        stars: 5,
        words:
          'Artig ung man som tog av sig skorna. Handtagen sitter som berget, och han flyttade en lampa på köpet.',
        answer: 'Tack Gun, hälsningar från Elias. Tack för bullarna!',
      },
    },
  },
  {
    from: 'Mattias Ehn',
    kind: 'quotation',
    ago: 338,
    text: 'Hallen är trång som en korv. Vi tänker oss en skjutdörr mot tvättstugan i stället för den vanliga som slår i alla skor. Väggen är gips på plåtreglar, 1989.',
    answer:
      'Hej Mattias! En utanpåliggande skjutdörr går lättast, då behöver vi inte riva väggen. 8 700 kronor med dörrblad. Eluttaget till höger måste dock flyttas.',
    after: 2.5,
    reply: 'Tack, men vi låter dörren vara. Jag drar tillbaka förfrågan.',
    course: 'withdrawn',
  },
]);
