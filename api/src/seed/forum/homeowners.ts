import type { ForumPerson } from './people.ts';

/** Given name and surname. */
const homeowners = [
  'Lena Sjögren',
  'Fredrik Hallin',
  'Annika Boman',
  'Jesper Kvist',
  'Monika Strand',
  'Ali Rahimi',
  'Cecilia Thorn',
  'Göran Fält',
  'Sofia Bergkvist',
  'Patrik Lövgren',
  'Eva-Lena Rydh',
  'Marcus Nybom',
  'Ulrika Ståhl',
  'Bengt Orre',
  'Linnea Wiberg',
  'Hassan Farah',
  'Kristina Alm',
  'Joakim Seger',
  'Maria Pihl',
  'Anders Tofft',
  'Elin Skoglund',
  'Viktor Brandt',
  'Gun Ahlin',
  'Rasmus Hjelm',
  'Therese Vallin',
  'Dragan Petrovic',
  'Sanna Mossberg',
  'Olle Rundqvist',
  'Jenny Kling',
  'Christer Dahl',
  'Nadja Vesterlund',
  'Tobias Granath',
  'Margareta Odell',
  'Simon Blixt',
  'Agneta Sund',
  'Henrik Uhr',
  'Matilda Falk',
  'Roland Ivarsson',
  'Zara Lindh',
  'Mattias Ehn',
] as const;

export const forumHomeowners: readonly ForumPerson[] = homeowners.map((name) => {
  const [givenName = '', surname = ''] = name.split(' ');
  return { givenName, surname };
});
