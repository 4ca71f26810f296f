import { swedishNames, swedishPlaces } from './swedish-names.ts';

/**
 * Words that Swedish passwords are made of, the likeliest first: the product's own, favourites, what
 * the calendar has, names and places. In lower case and without appended digits and signs; the
 * spelling without å, ä and ö is made of them.
 */
export const guessableWords: readonly string[] = [
  ...`
troskel troskelpartner tröskel tröskelpartner partner hantverkare hantverk elektriker rörmokare
snickare målare byggare bygg byggfirma företag kontor renovera renovering badrum fönster
january february march april may june july august september october november december
password passwd passw passord login logon admin administrator root user guest test tester testing
default changeme change secret letmein welcome master access hello hejhej hejsan hej hejhopp
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc zaqxsw
iloveyou loveyou love lovely princess prinsessa sunshine dragon monkey football baseball basketball
soccer hockey superman batman spiderman pokemon starwars shadow michael jordan jessica ashley daniel
charlie thomas robert matthew andrew joshua hunter killer trustno freedom whatever flower cheese
computer internet samsung google facebook twitter linkedin dropbox adobe photoshop microsoft windows
apple iphone android mercedes ferrari porsche corvette mustang harley yamaha honda toyota volvo saab
scania chocolate cookie pepper ginger banana orange summer winter spring autumn monday friday sunday
january february march april august september october november december blink nothing maggie buster
biteme fuckyou fuckme fuck asshole matrix phoenix thunder tigger lovers angel angels junior jennifer
nicole hannah amanda george william liverpool arsenal chelsea barcelona juventus aaaaaa abcdef abc

losenord losen hemlig hemligt hemliga hemlighet sverige svensk stockholm goteborg malmo uppsala
sommar vinter host var sommaren vintern midsommar julafton jultomten tomten semester fredag lordag
sondag mandag tisdag onsdag torsdag januari februari mars maj juni juli augusti oktober
fotboll ishockey innebandy hammarby djurgarden aik ifk malmoff frolunda brynas farjestad leksand
alskling alskar jagalskardig karlek gumman gubben alsklingen pappa mamma morfar farfar mormor farmor
sotnos hjartat kompis kompisar vannerna blomma blommor solros solsken fiskmas haxan trollet pippi
bamse godis choklad kaffe kanelbulle bulle smorgas kottbullar snickare elektriker rormokare
hantverkare bygg byggare malare foretag kontor jobbet villa sommarstuga stugan baten bilen katten
hunden hasten kalle nisse pelle anders erik lars karl johan anna maria eva karin fredrik mikael
troskel partner valkommen nyckel dator data telefon

januari februari mars april maj juni juli augusti oktober
måndag tisdag onsdag torsdag fredag lördag söndag
vår våren sommar sommaren höst hösten vinter vintern
lösenord hemlig hemligt älskling jagälskardig hjärtat kärlek välkommen göteborg malmö björn
djurgården färjestad smörgås köttbullar sötnos häxan hästen vännerna
`
    .trim()
    .split(/\s+/),
  ...swedishNames,
  ...swedishPlaces,
];
