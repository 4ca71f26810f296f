import { createChance } from '../forum/chance.ts';
import type { Chance } from '../forum/chance.ts';

// Parts of compounds: each pair is a word that somebody might search for.
const places = [
  'badrums',
  'köks',
  'källar',
  'vinds',
  'fasad',
  'tak',
  'golv',
  'vägg',
  'fönster',
  'dörr',
  'altan',
  'garage',
  'grund',
  'skorstens',
  'tvättstuge',
  'hall',
  'balkong',
  'veranda',
  'krypgrunds',
  'trapp',
  'uterums',
  'pann',
  'brunns',
  'carport',
  'friggebods',
  'bastu',
  'gårds',
  'trädgårds',
  'panel',
  'tegel',
  'puts',
  'plåt',
  'betong',
  'trä',
  'gips',
  'klinker',
  'kakel',
  'värmepumps',
  'avlopps',
  'vatten',
  'ventilations',
  'el',
  'laddbox',
  'solcells',
  'radiator',
  'element',
  'termostat',
  'varmvatten',
  'tvättmaskins',
  'diskmaskins',
  'hängränne',
  'stuprörs',
  'dränerings',
  'jordfels',
  'tätskikts',
  'isolerings',
  'fukt',
  'radon',
  'mögel',
  'asbest',
] as const;
const things = [
  'läcka',
  'skada',
  'mätning',
  'rörelse',
  'lucka',
  'list',
  'skarv',
  'spricka',
  'renovering',
  'besiktning',
  'brytare',
  'ventil',
  'packning',
  'fläkt',
  'pump',
  'slang',
  'kanal',
  'isolering',
  'målning',
  'spackling',
  'infästning',
  'genomföring',
  'montering',
  'rensning',
  'justering',
  'tätning',
  'belysning',
  'kabel',
  'koppling',
  'rör',
  'fog',
  'skiva',
  'regel',
  'balk',
  'platta',
  'matta',
  'färg',
  'grundning',
  'sanering',
  'dränering',
  'lutning',
  'svikt',
  'lukt',
  'kondens',
  'ytbehandling',
  'armatur',
  'säkring',
  'givare',
  'filter',
  'garanti',
  'offert',
  'ritning',
  'faktura',
  'försäkring',
  'anmälan',
  'utredning',
  'dimensionering',
  'tryckprovning',
  'invallning',
  'avväxling',
] as const;
const towns = [
  'Luleå',
  'Umeå',
  'Östersund',
  'Gävle',
  'Falun',
  'Uppsala',
  'Västerås',
  'Örebro',
  'Karlstad',
  'Göteborg',
  'Borås',
  'Växjö',
  'Kalmar',
  'Malmö',
  'Lund',
  'Visby',
  'Ystad',
  'Kiruna',
  'Åre',
  'Söderhamn',
] as const;
const years = Array.from({ length: 90 }, (_, index) => 1920 + index);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses the first words of a list often, the last hardly ever, like natural word frequencies. */
function drawn(chance: Chance, words: readonly string[], rarity: number): string {
  return words[Math.floor(words.length * chance.next() ** rarity)] ?? '';
}

/** Makes a compound: a few occur in every tenth text, most in one of many thousands. */
function compound(chance: Chance): string {
  return drawn(chance, places, 2.2) + drawn(chance, things, 2.2);
}

const subjects: ((chance: Chance, word: string) => string)[] = [
  (_, word) => `Vad kostar en ${word}?`,
  (_, word) => `Hur vet man att det är fråga om ${word}?`,
  (_, word) => `${capital(word)}: laga själv eller ta hjälp?`,
  (chance, word) => `${capital(word)} i hus från ${drawn(chance, years.map(String), 1)}`,
  (chance, word) => `Söker råd om ${word} i ${drawn(chance, towns, 1.4)}`,
  (_, word) => `Problem med ${word} efter vintern`,
  (_, word) => `Vem ansvarar för ${word}?`,
  (_, word) => `Tips om ${word} tas tacksamt emot`,
];

const sentences: ((chance: Chance, word: string) => string)[] = [
  (chance, word) =>
    `Huset är från ${drawn(chance, years.map(String), 1)} och vi misstänker ${word}.`,
  (_, word) => `Hantverkaren säger att det är ${word}, men vi är inte säkra.`,
  (chance, word) => `Någon i ${drawn(chance, towns, 1.2)} som har erfarenhet av ${word}?`,
  (_, word) => `Det började som ${word} och har blivit värre sedan i höstas.`,
  (_, word) => `Försäkringsbolaget vill ha bilder på ${word} innan de svarar.`,
  (_, word) => `Räkna med att ${word} tar en dag, och att materialet är det billiga.`,
  (_, word) => `Jag skulle börja med ${word} och vänta med resten tills det har torkat.`,
  (_, word) => `Mät först, för ${word} syns sällan utifrån.`,
  (_, word) => `Vi fick två offerter på ${word} och de skiljer sig mycket åt.`,
  (_, word) => `Enligt ritningen finns det ${word} bakom väggen mot köket.`,
  (chance, word) => `Efter ${String(chance.whole(2, 30))} år är ${word} inget ovanligt.`,
  (_, word) => `Tack, det var ${word} hela tiden.`,
];

function many(
  count: number,
  seed: number,
  forms: ((chance: Chance, word: string) => string)[],
): string[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, index) => {
    const form = forms[index % forms.length];
    return form === undefined ? '' : form(chance, compound(chance));
  });
}

/** Makes so many subjects, from which any number of threads is composed. */
export const subjectsOf = (count: number) => many(count, 1, subjects);
/** Makes so many sentences of questions and answers. */
export const sentencesOf = (count: number) => many(count, 2, sentences);
