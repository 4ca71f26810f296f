import { labour, material, other, travel } from './rows.ts';
import { about } from './written.ts';

const hourly = 590;
const trip = 350;

/** Inquiries to the builder of Uppsala about roofs, façades and painting. */
export const outside = about('service4', [
  {
    from: 'Rasmus Hjelm',
    kind: 'consultation',
    ago: 0.7,
    text: 'Det droppade in vatten vid skorstenen i blåsten i går kväll. Lagt en hink på vinden. Plåten runt skorstenen ser hel ut från marken, men jag vågar inte gå upp. Kan ni titta innan det blåser nästa gång?',
    drawings: ['chimney', 'roof-valley'],
  },
  {
    from: 'Therese Vallin',
    kind: 'quotation',
    ago: 10.6,
    text: 'Stuprören på framsidan är buckliga och ett har lossnat helt i skarven. Vi vill byta alla fyra och hängrännorna på samma gång. Vit plåt, sammanlagt cirka 28 meter ränna.',
    answer:
      'Hej Therese! 30 800 kronor för rännor, krokar och fyra stuprör i vitlackerad plåt, med lövsilar. Vi gör det från lift på två dagar, i stort sett oavsett väder.',
    after: 1.7,
    reply: 'Vi tar det. Bilarna flyttar vi till grannen.',
    job: {
      outcome: 'booked',
      lines: [
        labour('Rivning och montering av rännor och stuprör', 18, hourly),
        material('Hängränna med krokar', 210, 28, 'metre'),
        material('Stuprör med utkastare och lövsil', 890, 4, 'piece'),
        other('Lift, två dagar', 3880),
        travel(2, trip),
      ],
    },
  },
  {
    from: 'Fredrik Hallin',
    kind: 'quotation',
    ago: 16.8,
    text: 'Vårt funkishus är putsat i ljusgult och putsen har släppt i plättar stora som tallrikar längs sockeln, totalt kanske 45 löpmeter. Vi skulle vilja ha den lagad i samma kulör. K-märkt är det inte, men vi vill göra rätt för huset.',
    answer:
      'Hej Fredrik! Vi tar ett prov av putsen först. På hus från 30-talet är det oftast kalkcement, och då ska det lagas med likadant. Sockeln lagar vi när nätterna är frostfria. Ska jag komma förbi och titta?',
    after: 4.1,
    reply: 'Gärna, på förmiddagen.',
    job: {
      outcome: 'waiting',
      hadVisit: true,
      lines: [
        labour('Knacka ner lös puts, laga och slamma', 38, hourly),
        labour('Avfärga i två strykningar', 14, hourly),
        material('Kalkcementbruk och silikatfärg', 185, 45, 'metre'),
        travel(5, 490),
        other('Deponi av puts', 1400),
      ],
    },
  },
  {
    from: 'Sanna Mossberg',
    kind: 'quotation',
    ago: 28.5,
    text: 'Rummet på vinden har aldrig målats klart. Pärlspont i tak och väggar, ungefär 60 kvm yta allt som allt, obehandlad gran. Linoljefärg om det är möjligt, vi får huvudvärk av annat.',
    answer:
      'Hej Sanna! Linolja går fint på ny gran, men räkna med torktid: tre strykningar med några dagar emellan. 31 000 kronor. Vi grundar med kvistlack så att det inte gulnar fläckvis.',
    after: 2.2,
    reply: 'Tid har vi gott om. Kör!',
    job: {
      outcome: 'booked',
      lines: [
        labour('Målning av pärlspont, tre strykningar', 32, hourly),
        material('Linoljefärg och kvistlack', 4170),
        travel(5, trip),
      ],
    },
  },
  {
    from: 'Fredrik Hallin',
    kind: 'quotation',
    ago: 45,
    wanted: 30,
    text: 'Takpappen på det låga taket över entrén har spruckit längs vinkelrännan och det har blivit en fuktfläck inomhus. 22 kvm. Vi hoppas att det kan lagas snart, för tapeten har börjat släppa.',
    answer:
      'Hej Fredrik! Det hinner vi i nästa vecka. Vi river till råspont, byter det som är mjukt och lägger två lag. Fast pris, och du får bilder på undertaket.',
    after: 1.1,
    reply: 'Tack, då andas jag ut.',
    drawings: ['roof-valley'],
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rivning och läggning av tätskikt, två lag', 22, hourly),
        material('Takpapp och primer', 240, 22, 'square_metre'),
        material('Råspont och vinkelränna', 2650),
        travel(3, 490),
        other('Deponi', 900),
      ],
      review: {
        stars: 5,
        words:
          'De kom när de sa och visade med bilder vad som behövde göras och vad som kunde vänta. Torrt sedan dess, trots två ordentliga oväder.',
      },
      property: 'Stockholm Nockeby 1:23',
    },
  },
  {
    from: 'Lena Sjögren',
    kind: 'ordering',
    ago: 58,
    text: 'Beställer ommålning av hall och trappa enligt er offert. Kulör NCS S 1005-Y20R på väggar, taket bara vitt.',
    answer:
      'Tack Lena! Vi målar vecka efter nästa, tre dagar. Tavlor och krokar får gärna vara borta, resten täcker vi.',
    after: 0.7,
    job: {
      outcome: 'done',
      lines: [
        labour('Spackling och målning av hall och trappa', 22, hourly),
        material('Färg, spackel och täckplast', 3200),
        travel(3, 490),
      ],
      review: {
        stars: 4,
        words:
          'Mycket snyggt målat. Vi fick be dem flytta färgburkarna från trappan, annars bara beröm.',
        answer: 'Burkarna hade vi kunnat ställa bättre. Tack för ett fint omdöme!',
      },
    },
  },
  {
    from: 'Christer Dahl',
    kind: 'quotation',
    ago: 74,
    season: ['08-15', '09-10'],
    text: 'Hinner man måla ett plåttak i höst? Falsad plåt från 30-talet, senast målat omkring 1998, röd färg som kritar av sig så fort man tar på den. 140 kvm, två kupor.',
    answer:
      'Hej Christer! Det går om vi får tio torra dagar i september, men jag lovar hellre maj. Vi tvättar, skrapar och rostskyddar nu, så klarar sig plåten över vintern. Ska vi dela upp det så?',
    after: 5.8,
    reply: 'Dela upp det. Bättre gjort i maj än nästan gjort i oktober.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Tvätt, skrapning och rostskydd av plåttak', 48, hourly),
        material('Rostskyddsfärg', 46, 140, 'square_metre'),
        travel(5, trip),
        other('Ställning', 9800),
      ],
    },
  },
  {
    from: 'Viktor Brandt',
    kind: 'quotation',
    ago: 102,
    season: ['05-15', '07-31'],
    wanted: 40,
    text: 'Altanen är murken i ena hörnet och vi funderar på att byta hela, fem gånger sju meter. Står på plintar från 90-talet. Barnen har trampat igenom en gång redan, så nu är det avspärrat med leksaksstängsel.',
    answer:
      'Hej Viktor! Ofta kan plintarna vara kvar, det ser vi på tio minuter. Vi lägger 28 mm trall med dolda skruvar. Fem veckor från beställning, men hörnet säkrar vi när vi mäter.',
    after: 1.5,
    reply: 'Bra, stängslet håller nog inte fem veckor mot vår treåring.',
    drawings: ['deck'],
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Rivning och byggnad av altan', 52, hourly),
        material('Trall och bjälklag', 620, 35, 'square_metre'),
        material('Skruv, beslag och plintar', 4900),
        travel(6, trip),
        other('Deponi', 2200),
      ],
      review: {
        stars: 5,
        words:
          'Altanen är så jämn att kulorna inte rullar. Bortforslingen ingick, och de tog med stängslet tillbaka till oss i snyggt skick.',
        answer: 'Tack! Hälsa kulspelarna.',
      },
    },
  },
  {
    from: 'Anders Tofft',
    kind: 'quotation',
    ago: 125,
    season: ['04-20', '07-15'],
    text: 'Panelen på söderväggen flagnar så att man kan plocka färgen med fingrarna. Resten av huset är bra. Vad skulle det kosta att skrapa ner och måla enbart den väggen, 64 kvm? Under akrylen sitter det linoljefärg från början.',
    answer:
      'Hej Anders! Vi skrapar ner till linoljan och målar med linoljefärg igen, annars flagnar det om fem år. 48 750 kronor med ställning. Väderstreck söder målar vi på morgnarna.',
    after: 3.0,
    reply: 'Då blir det linolja. Vi bor kvar i hundra år till, så det är värt det.',
    drawings: ['flaking'],
    job: {
      outcome: 'done',
      lines: [
        labour('Skrapning och målning, tre strykningar', 46, hourly),
        material('Linoljefärg', 70, 64, 'square_metre'),
        travel(6, trip),
        other('Ställning', 5280),
      ],
    },
  },
  {
    from: 'Jenny Kling',
    kind: 'ordering',
    ago: 155,
    season: ['05-05', '06-14'],
    wanted: '07-15',
    text: 'Stugan ska bli faluröd igen, vi har bestämt oss. Kan ni börja efter midsommar? Vi är där i två veckor från mitten av juli och vill gärna se den färdig då.',
    answer:
      'Hej Jenny! Vi borstar av det lösa veckan efter midsommar och slammar två gånger. Klart före den 10 juli om det inte regnar bort sig.',
    after: 2.7,
    reply: 'Underbart! Nyckeln är som vanligt hos grannen med hundarna.',
    job: {
      outcome: 'done',
      lines: [
        labour('Borstning och slamfärg, två strykningar', 30, hourly),
        material('Faluröd slamfärg', 28, 96, 'square_metre'),
        travel(4, 490),
      ],
    },
  },
  {
    from: 'Maria Pihl',
    kind: 'quotation',
    ago: 183,
    text: 'Radhuslängan vill gå ihop: sex hus, samma panel, samma bleka färg sedan 2009. Är det billigare om vi gör alla på en gång, och kan var och en få sin egen faktura? Jag är kontaktperson.',
    answer:
      'Hej Maria! Ja, ställningen flyttas då bara i sidled och ni sparar ungefär en femtedel. Var och en får egen offert och faktura, det behövs för rotavdraget. Jag skickar den på ert hus så kan de andra jämföra.',
    after: 3.6,
    reply: 'Mötet är på onsdag. Jag tror att fyra av sex säger ja.',
    job: {
      outcome: 'lost',
      lines: [
        labour('Målning av panel på radhus', 34, hourly),
        material('Fasadfärg och grund', 5400),
        travel(4, 490),
        other('Del av ställning', 3300),
      ],
    },
  },
  {
    from: 'Olle Rundqvist',
    kind: 'consultation',
    ago: 216,
    season: ['03-01', '04-15'],
    text: 'Solcellsfirman vill lägga paneler på taket i vår, men pannorna är från 1985. Ska jag byta tak först? Firman säger nej, svågern säger ja, och jag vill höra någon som inte säljer solceller.',
    answer:
      'Hej Olle! Betongpannor från 1985 håller kanske tio år till, men papp och läkt under är det som avgör. Jag går gärna upp och lyfter på tre pannor. Är pappen spröd är det klokast att lägga om först, för att ta ner och sätta upp paneler kostar 20 000 extra.',
    after: 2.4,
    reply: 'Tre pannor lyftes och svågern vann. Tack för ärligt råd.',
  },
  {
    from: 'Gun Ahlin',
    kind: 'documentation',
    ago: 244,
    text: 'Samfälligheten behöver veta vilken färg ni använde på mina fönster, så att grannarna kan måla likadant. Kulörnumret räcker.',
    answer:
      'Hej Gun! Det är linoljefärg i kulören "Ockrablandad vit", glans 40. Hälsa grannarna att de får ta det tunt, två gånger hellre än en tjock.',
    after: 1.0,
    reply: 'Det ska jag göra, fast de lyssnar inte på mig.',
  },
  {
    from: 'Nadja Vesterlund',
    kind: 'quotation',
    ago: 283,
    season: ['12-10', '02-25'],
    text: 'Tegelskorstenen har tappat fogen de översta sex varven och en sten ligger i hängrännan. Sotaren har utfärdat eldningsförbud tills den är lagad. Huset är från 1890 och takfallet är brant.',
    answer:
      'Hej Nadja! Det ska ni inte vänta med. Murningen av de sex varven gör vi med kalkbruk från ställning runt pipan. Vi tackar nej till att gå på taket den här veckan med is, men kommer så fort det töar.',
    after: 1.3,
    reply: 'Vi klarar oss med elelement så länge. Säkerheten först.',
    job: {
      outcome: 'done',
      hadVisit: true,
      lines: [
        labour('Ommurning av sex varv', 26, hourly),
        material('Tegel, kalkbruk och avtäckningsplåt', 5900),
        travel(3, trip),
        other('Skorstensställning', 7400),
      ],
    },
  },
  {
    from: 'Zara Lindh',
    kind: 'quotation',
    ago: 312,
    text: 'Sovrummet ska bli mörkgrönt! Taket är 2,70 och har stuckatur som inte får gå sönder. Ett rum, 15 kvm golvyta, ett fönster som också ska målas på insidan.',
    answer:
      'Hej Zara! Mörkgrönt blir fint mot stuckatur. 15 500 kronor med tre strykningar, mörka kulörer behöver det. Stuckaturen penslar vi för hand.',
    after: 3.9,
    reply: 'Precis så. När kan ni?',
    job: {
      outcome: 'done',
      lines: [
        labour('Målning av sovrum och fönster', 16, hourly),
        material('Färg och spackel', 2260),
        travel(2, trip),
      ],
    },
  },
  {
    from: 'Therese Vallin',
    kind: 'quotation',
    ago: 352,
    text: 'Eternit på gavlarna, så klart, det är ju ett hus från 1964. Får ni riva sådan eller behövs särskilt tillstånd? Vi vill ha träpanel där i stället.',
    answer:
      'Hej Therese! Eternit innehåller asbest och ska rivas av en firma med tillstånd från Arbetsmiljöverket, det har inte vi. Panelen efteråt gör vi gärna. Jag kan tipsa om en sanerare i Märsta.',
    after: 4.9,
    course: 'not_my_trade',
  },
]);
