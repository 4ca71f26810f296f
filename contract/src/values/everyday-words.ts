/**
 * Words of Swedish days that passwords are made of with a year or a digit: trades and who works in
 * them, business and its papers, homes, family, the year, animals, food, sports, things, and places
 * that are no municipalities. Ours, written for this list; in lower case and each once.
 */
export const everydayWords: readonly string[] = `
byggföretag byggmästare byggnad byggarbetare byggledare bygglov byggvaror snickeri finsnickare
möbelsnickare måleri målarmästare murare mureri plattsättare kakelsättare golvläggare golvslipare
takläggare taktvätt plåtslagare plåtslageri elfirma elinstallation elmontör rörläggare rörfirma rör
rörjour vvs vvsmontör glasmästare glasmästeri låssmed sotare sotning svetsare svets smed smide
smedja anläggare trädgårdsmästare trädgård trädfällare arborist stenläggare markarbete
markentreprenad grävmaskin grävare schakt dränering betong betongarbetare isolering fasad fasadtvätt
ventilation värmepump värme kyla kyltekniker solceller laddbox laddstolpe larm larmtekniker
fönsterputs fönsterputsare städare städfirma städning hemstäd flyttfirma flyttstäd flyttgubbar flytt
sanering fuktsanering besiktning besiktningsman mäklare fastighetsmäklare fastighet fastigheter
fastighetsägare fastighetsskötare förvaltare förvaltning hyresvärd hyresgäst arkitekt inredare
inredning ingenjör konstruktör projektledare arbetsledare montör reparatör mekaniker bilmekaniker
verkstad bilverkstad chaufför lastbil åkeri åkare transport slamsugning brunnsborrare borrare
stensättare tapetserare stuckatör ställning ställningsbyggare entreprenör entreprenad konsult
konsulter redovisning revisor bokföring ekonom ekonomi jurist advokat frisör kock bagare konditor
servitör lärare förskola sjuksköterska undersköterska läkare tandläkare veterinär polis brandman
brandkår soldat militär bonde lantbrukare skogsbruk fiskare jägare säljare försäljning butik
handlare köpman städerska sekreterare receptionist chef direktör vd ägare delägare företagare
egenföretagare lärling gesäll mästare anställd kollega kund kunder leverantör

företaget firma firman bolag bolaget aktiebolag koncern kontoret lager verkstaden förråd maskin
maskiner verktyg hammare såg spik skruv skruvdragare borr borrmaskin stege planka virke brädor
cement murbruk färg pensel roller spackel kakel klinker parkett laminat panel takpanna taket tegel
plåt rännor stuprör altan altanen uterum balkong staket grind garage carport badrummet kök köket
sovrum vardagsrum källare vind trappa dörr dörren fönsterbyte spis kamin skorsten bastu pool poolen
spabad offert offerter anbud faktura fakturor kvitto betalning lön löner budget moms skatt rotavdrag
rutavdrag avdrag avtal kontrakt garanti försäkring hemförsäkring villaförsäkring bilförsäkring
reklamation order beställning uppdrag projekt jobb arbete arbetet jobba ombyggnad tillbyggnad
nybyggnation totalentreprenad underhåll service servicen reparation installation montering rivning
administration administratör administrera support kundtjänst ledning personal personalen möte schema
lunch fika rast måndagsmöte konferens kurs utbildning skola skolan universitet gymnasiet student
examen kontakt information inloggning logga loggain konto användare lösenordet ändra ändring byta
nytt nyckeln kod koden kodord pinkod bankid mobiltbankid swish bankkort bank banken swedbank
handelsbanken nordea klarna avanza fortnox visma bolagsverket skatteverket försäkringskassan
systembolaget postnord telia tele2 tre comviq ikea hornbach byggmax bauhaus beijer ahlsell jula
biltema clasohlson coop ica willys lidl elgiganten blocket hemnet hittahantverkare offerta
servicefinder partnerportal portalen partners husägare husägaren villaägare villaägaren villaägarna
bostadsägare bostadsrätt bostad bostaden bostäder lägenhet lägenheten hyresrätt radhus kedjehus
villan hus huset husen hem hemmet hemma gård gården torp torpet fritidshus fritidshuset kolonilott
tomt förening föreningen brf samfällighet styrelse styrelsen ordförande kassör medlem medlemmar
expert experter expertpanel forum premium bas

familj familjen syster bror brorsan syrran barn barnen barnbarn bebis dotter son sonen flicka pojke
tjej kille fru man make maka sambo pojkvän flickvän vän vänner bästis kompisen älskar älskade
jagälskar kärleken puss pussar kram kramar sötis gullet gullunge raring prinsen prinsessan drottning
kungen kung glad lycka lycklig livet liv dröm drömmar hopp frihet fred sanning solen sol måne månen
stjärna stjärnan himmel himlen hav havet sjö sjön skog skogen berget ön strand stranden fjäll
fjället älv älven vatten regn snö snöflinga eld blixt åska storm ros rosor tulpan blåsippa vitsippa
lilja maskros ek tall gran äpple äpplen päron plommon körsbär jordgubbe jordgubbar blåbär lingon
hallon smultron kantarell svamp korv pizza pannkaka pannkakor falukorv semla lussekatt pepparkaka
tårta glass mjölk ost bröd öl vin snaps whisky kaffet tårtan jul julen juldagen nyår nyårsafton påsk
påsken midsommarafton valborg lucia advent födelsedag födelsedagen bröllop studenten helg helgen
fredagsmys idag imorgon igår morgon kväll natt dag vecka månad år året sommarlov jullov sportlov
höstlov vintertid sommartid vårdag höstdag sommardag vinterdag sommarnatt vinternatt

hund valp katt kattunge häst hästar ponny ko kon gris grisen får lamm höna tupp kanin hamster
marsvin fågel örn uggla svan anka björnen varg vargen räv räven älg älgen rådjur hare igelkott
ekorre lodjur säl fisk lax gädda abborre haj val drake draken enhörning lejon tiger elefant apa apan
sköldpadda orm spindel fjäril humla sport fotbollen bandy handboll tennis golf simning löpning
skidor skidåkning vasaloppet cykel cykling ridning gymmet yoga jakt fiske segling båt motorcykel
moped traktor husvagn husbil bil bilar släp däck bensin diesel elbil tesla bmw audi volkswagen skoda
kia ford peugeot renault nissan malmöff ifkgöteborg bajen gnaget brommapojkarna elfsborg häcken
kalmarff luleåhockey modo växjölakers rögle kronor trekronor zlatan ibrahimovic foppa gitarr piano
musik musiken abba roxette melodifestivalen disco dans film bok böcker spel minecraft fortnite
roblox hejsvejs tjena tjenare hallå godmorgon godnatt hejdå tack tacksåmycket varsågod skål fan
jävlar helvete skit bajs kiss rumpa snopp öppna sesam öppnasesam släppin släppinmig ditt nya gamla
nyttlösenord mittlösenord jaktlag kräftskiva surströmming bullar bullen ahlgrens melodikrysset idol
julkalender tröskeln dörrar köksrenovering badrumsrenovering fönsterrenovering takläggning takbyte
takrenovering målning tapetsering snöskottning gräsklippning häckklippning hemtjänst barnvakt
bluetooth wifi router skrivare datorn mobil mobilen telefonen surfplatta sony nokia ericsson tv
teven netflix spotify youtube tiktok snapchat chatgpt outlook gmail hotmail excel ett två fyra fem
sex sju åtta nio tio hundra tusen miljon första andra tredje sista röd röda blå blåa grön gröna gul
gula svart svarta vit vita rosa lila brun grå guld silver stor stora liten lilla snabb bra bäst
bästa super mega cool snygg snyggast fin fina söt ny gammal ung rik rika fattig trött hungrig arg
rolig roligt smart dum dumma galen tokig modig stark starka svag rätt fel ja nej jag du vi ni dom
mig dig min mitt mina din vårt kalles ifkgbg fjällstuga kyrka kyrkan kyrkogård sjukhus apotek
bibliotek museum station tåget tåg buss bussen tunnelbana flyg flygplan flygplats färja gata gatan
torg torget park parken väg vägen bro bron stad staden byn slott slottet fabrik industri marknad
restaurang café pub krog hotell camping potatis morot gurka tomat paprika lök vitlök sallad banan
apelsin citron vindruva melon vattenmelon ananas persika hjortron nypon rabarber kanel kardemumma
vanilj socker salt peppar sill strömming räkor kräftor köttfärs kyckling bacon skinka makaroner
spagetti tacos hamburgare kebab glögg julmust läsk saft sylt bord stol soffa säng lampa matta spegel
klocka klockan väska ryggsäck plånbok glasögon kläder byxor tröja jacka skor stövlar mössa vantar
strumpor halsduk ring smycke papper penna sax kniv gaffel sked tallrik kopp flaska låda boll docka
leksak tröskelhus lego barbie nalle teddybjörn robot raket rymden jorden

södermalm östermalm vasastan kungsholmen norrmalm gamlastan djurgårdsstaden hammarbysjöstad bromma
kista farsta årsta enskede älvsjö hägersten liljeholmen skärholmen spånga vällingby hässelby tensta
rinkeby skarpnäck hisingen majorna linnestaden haga angered frölunda kortedala gamlestaden lundby
torslanda örgryte rosengård limhamn möllevången hyllie stortorget stureplan sergelstorg skansen
liseberg globen friends ullevi arlanda landvetter öresund vänern vättern mälaren hjälmaren siljan
kebnekaise skåne blekinge småland öland halland västergötland östergötland bohuslän dalsland
värmland närke södermanland sörmland uppland västmanland dalarna gästrikland hälsingland jämtland
medelpad ångermanland västerbotten norrbotten lappland norrland svealand götaland kronoberg
gävleborg västernorrland norden norge danmark finland island europa london paris berlin newyork
thailand spanien italien grekland kreta mallorca kanarieöarna
`
  .trim()
  .split(/\s+/);
