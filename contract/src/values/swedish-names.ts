/*
 * Taken once from the Swedish locale of @faker-js/faker 10.6.0 (MIT; the licence and what was changed
 * stand in PROVENANCE.md beside this file). Lower case, one word each, separated by spaces, so that
 * the file stays small.
 */

/** Common Swedish first names and surnames. */
export const swedishNames: readonly string[] = `
agnes agneta alexandra alice alva amanda anette anita ann annchristin annmarie anna anneli annika
astrid barbro berit birgitta britt brittmarie camilla carina caroline cecilia charlotte ebba elin
elisabeth ella ellen elsa emelie emilia emma erika eva felicia frida gun gunilla gunnel hanna
helen helena ida inger ingrid isabelle jenny jessica johanna josefin julia karin karolina katarina
kerstin klara kristina lena lina linda linn linnéa lisa lisbeth louise lovisa madeleine maja malin
margareta maria marianne marie matilda mikaela moa mona monica nathalie nina olivia pernilla pia
rebecca sandra sara siv sofia sofie sonja susanne therese ulla ulrika viktoria wilma yvonne åsa
adam albin alexander ali anders andreas anton arvid axel bengt björn christer christian
christoffer claes daniel david dennis edvin elias emil erik felix filip fredrik gabriel gunnar
gustav göran hans henrik hugo håkan isak jakob jan jesper jimmy joakim joel johan john johnny
jonas jonathan josef jörgen karl kenneth kent kevin kjell kurt lars leif lennart leo liam linus
lucas ludvig magnus marcus martin mats mattias max mikael mohamed niklas nils oliver olle olof
oskar patrik per peter pontus rasmus rickard robert robin roger rolf samuel sebastian simon stefan
stig sven thomas tobias tommy torbjörn ulf viktor william åke abrahamsson ahmed andersson
andreasson arvidsson axelsson bengtsson berg berggren berglund bergman bergqvist bergström björk
björklund blom blomqvist claesson dahl dahlberg danielsson eklund ekström eliasson engström
eriksson falk forsberg fransson fredriksson gunnarsson gustafsson hansen hansson hassan hedlund
hellström henriksson hermansson holm holmberg holmgren holmqvist håkansson isaksson jakobsson
jansson johansson jonsson jönsson karlsson larsson lind lindberg lindgren lindholm lindqvist
lindström lund lundberg lundgren lundin lundqvist lundström löfgren magnusson martinsson mattsson
månsson mårtensson nilsson norberg nordin nordström nyberg nyström olofsson olsson persson
pettersson pålsson samuelsson sandberg sandström sjöberg sjögren ström strömberg sundberg svensson
söderberg viklund wallin wikström åberg åkesson öberg
`
  .trim()
  .split(/\s+/);

/** Sweden's municipalities, and with them its larger towns. */
export const swedishPlaces: readonly string[] = `
ale alingsås alvesta aneby arboga arjeplog arvidsjaur arvika askersund avesta bengtsfors berg
bjurholm bjuv boden bollebygd bollnäs borgholm borlänge borås botkyrka boxholm bromölla bräcke
burlöv båstad dalsed danderyd degerfors dorotea eda ekerö eksjö emmaboda enköping eskilstuna eslöv
essunga fagersta falkenberg falköping falun filipstad finspång flen forshaga färgelanda gagnef
gislaved gnesta gnosjö gotland grums grästorp gullspång gällivare gävle göteborg götene habo
hagfors hallsberg hallstahammar halmstad hammarö haninge haparanda heby hedemora helsingborg
herrljunga hjo hofors huddinge hudiksvall hultsfred hylte håbo hällefors härjedalen härnösand
härryda hässleholm höganäs högsby hörby höör jokkmokk järfälla jönköping kalix kalmar karlsborg
karlshamn karlskoga karlskrona karlstad katrineholm kil kinda kiruna klippan knivsta kramfors
kristianstad kristinehamn krokom kumla kungsbacka kungsör kungälv kävlinge köping laholm
landskrona laxå lekeberg leksand lerum lessebo lidingö lidköping lillaedet lindesberg linköping
ljungby ljusdal ljusnarsberg lomma ludvika luleå lund lycksele lysekil malmö malungsälen malå
mariestad mark markaryd mellerud mjölby mora motala mullsjö munkedal munkfors mölndal mönsterås
mörbylånga nacka nora norberg nordanstig nordmaling norrköping norrtälje norsjö nybro nykvarn
nyköping nynäshamn nässjö ockelbo olofström orsa orust osby oskarshamn ovanåker oxelösund pajala
partille perstorp piteå ragunda robertsfors ronneby rättvik sala salem sandviken sigtuna
simrishamn sjöbo skara skellefteå skinnskatteberg skurup skövde smedjebacken sollefteå sollentuna
solna sorsele sotenäs staffanstorp stenungsund stockholm storfors storuman strängnäs strömstad
strömsund sundbyberg sundsvall sunne surahammar svalöv svedala svenljunga säffle säter sävsjö
söderhamn söderköping södertälje sölvesborg tanum tibro tidaholm tierp timrå tingsryd tjörn
tomelilla torsby torsås tranemo tranås trelleborg trollhättan trosa tyresö täby töreboda uddevalla
ulricehamn umeå upplandsbro upplandsväsby uppsala uppvidinge vadstena vaggeryd valdemarsvik
vallentuna vansbro vara varberg vaxholm vellinge vetlanda vilhelmina vimmerby vindeln vingåker
vårgårda vänersborg vännäs värmdö värnamo västervik västerås växjö ydre ystad åmål ånge åre årjäng
åsele åstorp åtvidaberg älmhult älvdalen älvkarleby älvsbyn ängelholm öckerö ödeshög örebro
örkelljunga örnsköldsvik östersund österåker östhammar östragöinge överkalix övertorneå
`
  .trim()
  .split(/\s+/);
