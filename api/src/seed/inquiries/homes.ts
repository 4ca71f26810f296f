export interface Home {
  what: 'villa' | 'radhus' | 'egnahem' | 'lägenhet' | 'torp' | 'fritidshus';
  /** Year in which the house was built. */
  built: number;
  street: string;
  postalCode: string;
  town: string;
  countyCode: string;
  latitude: number;
  longitude: number;
}

/** Towns' counties. */
const stockholm = '01';
const uppsala = '03';
const sodermanland = '04';
const gotland = '09';
const vasterbotten = '24';
const norrbotten = '25';

const home = (
  [what, built]: readonly [Home['what'], number],
  [street, postalCode, town]: readonly [string, string, string],
  [countyCode, latitude, longitude]: readonly [string, number, number],
): Home => ({ what, built, street, postalCode, town, countyCode, latitude, longitude });

/** The one home of each homeowner who asks for something, by the name that they have in the forum. */
export const homes = {
  'Maja Sund': home(
    ['villa', 1962],
    ['Ringvägen 5', '136 46', 'Haninge'],
    [stockholm, 59.16, 18.12],
  ),
  'Lena Sjögren': home(
    ['radhus', 1978],
    ['Vendelsö Skolväg 14', '136 71', 'Vendelsö'],
    [stockholm, 59.197, 18.19],
  ),
  'Maria Pihl': home(
    ['radhus', 1969],
    ['Åbyvägen 17', '137 38', 'Västerhaninge'],
    [stockholm, 59.118, 18.105],
  ),
  'Fredrik Hallin': home(
    ['villa', 1938],
    ['Nockebyvägen 31', '167 71', 'Bromma'],
    [stockholm, 59.327, 17.924],
  ),
  'Annika Boman': home(
    ['radhus', 1933],
    ['Ålstensgatan 22', '167 65', 'Bromma'],
    [stockholm, 59.323, 17.957],
  ),
  'Jesper Kvist': home(
    ['villa', 1929],
    ['Margaretavägen 20', '122 34', 'Enskede'],
    [stockholm, 59.285, 18.073],
  ),
  'Monika Strand': home(
    ['egnahem', 1934],
    ['Olympiavägen 58', '122 40', 'Enskede'],
    [stockholm, 59.27, 18.087],
  ),
  'Ali Rahimi': home(
    ['villa', 1946],
    ['Kristallvägen 9', '126 78', 'Hägersten'],
    [stockholm, 59.296, 18.008],
  ),
  'Cecilia Thorn': home(
    ['villa', 1912],
    ['Pettersbergsvägen 26', '129 38', 'Hägersten'],
    [stockholm, 59.302, 17.955],
  ),
  'Göran Fält': home(
    ['villa', 1907],
    ['Storängsvägen 8', '131 41', 'Nacka'],
    [stockholm, 59.306, 18.175],
  ),
  'Sofia Bergkvist': home(
    ['villa', 1988],
    ['Kummelbergsvägen 6', '132 37', 'Saltsjö-Boo'],
    [stockholm, 59.325, 18.26],
  ),
  'Patrik Lövgren': home(
    ['villa', 1954],
    ['Källvägen 11', '133 35', 'Saltsjöbaden'],
    [stockholm, 59.28, 18.29],
  ),
  'Eva-Lena Rydh': home(
    ['radhus', 1972],
    ['Töresjövägen 52', '135 55', 'Tyresö'],
    [stockholm, 59.242, 18.25],
  ),
  'Marcus Nybom': home(
    ['villa', 1951],
    ['Stationsvägen 30', '141 40', 'Huddinge'],
    [stockholm, 59.252, 17.995],
  ),
  'Ulrika Ståhl': home(
    ['villa', 1959],
    ['Vasavägen 44', '181 41', 'Lidingö'],
    [stockholm, 59.366, 18.14],
  ),
  'Bengt Orre': home(
    ['villa', 1966],
    ['Djursholmsvägen 20', '183 52', 'Täby'],
    [stockholm, 59.43, 18.09],
  ),
  'Linnea Wiberg': home(
    ['villa', 1935],
    ['Bromstensvägen 88', '163 55', 'Spånga'],
    [stockholm, 59.38, 17.9],
  ),
  'Hassan Farah': home(
    ['villa', 1949],
    ['Magelungsvägen 240', '123 54', 'Farsta'],
    [stockholm, 59.247, 18.07],
  ),
  'Kristina Alm': home(
    ['lägenhet', 1908],
    ['Bondegatan 41', '116 33', 'Stockholm'],
    [stockholm, 59.313, 18.084],
  ),
  'Joakim Seger': home(
    ['lägenhet', 1934],
    ['Hornsgatan 104', '117 26', 'Stockholm'],
    [stockholm, 59.317, 18.045],
  ),
  'Olle Rundqvist': home(
    ['villa', 1948],
    ['Stockholmsvägen 61', '761 43', 'Norrtälje'],
    [stockholm, 59.75, 18.69],
  ),
  'Jenny Kling': home(
    ['fritidshus', 1973],
    ['Vätövägen 80', '761 94', 'Norrtälje'],
    [stockholm, 59.8, 18.79],
  ),
  'Anders Tofft': home(
    ['villa', 1924],
    ['Geijersgatan 28', '752 26', 'Uppsala'],
    [uppsala, 59.868, 17.622],
  ),
  'Elin Skoglund': home(
    ['villa', 1957],
    ['Norbyvägen 61', '752 39', 'Uppsala'],
    [uppsala, 59.84, 17.61],
  ),
  'Viktor Brandt': home(
    ['villa', 1971],
    ['Sunnerstavägen 18', '756 51', 'Uppsala'],
    [uppsala, 59.795, 17.65],
  ),
  'Gun Ahlin': home(
    ['radhus', 1953],
    ['Heidenstamsgatan 47', '754 27', 'Uppsala'],
    [uppsala, 59.87, 17.67],
  ),
  'Rasmus Hjelm': home(
    ['villa', 1979],
    ['Ärentunavägen 12', '743 30', 'Storvreta'],
    [uppsala, 59.959, 17.705],
  ),
  'Therese Vallin': home(
    ['villa', 1964],
    ['Särstavägen 21', '741 40', 'Knivsta'],
    [uppsala, 59.7335, 17.785],
  ),
  'Dragan Petrovic': home(
    ['radhus', 1986],
    ['Apoteksvägen 6', '741 40', 'Knivsta'],
    [uppsala, 59.732, 17.79],
  ),
  'Sanna Mossberg': home(
    ['torp', 1910],
    ['Sandviksvägen 5', '743 63', 'Björklinge'],
    [uppsala, 60.03, 17.55],
  ),
  'Zara Lindh': home(
    ['lägenhet', 1936],
    ['Luthagsesplanaden 14', '752 25', 'Uppsala'],
    [uppsala, 59.862, 17.627],
  ),
  'Mattias Ehn': home(
    ['radhus', 1989],
    ['Vattholmavägen 28', '754 40', 'Uppsala'],
    [uppsala, 59.89, 17.64],
  ),
  'Christer Dahl': home(
    ['villa', 1931],
    ['Östra Längdgatan 14', '611 35', 'Nyköping'],
    [sodermanland, 58.753, 17.01],
  ),
  'Nadja Vesterlund': home(
    ['villa', 1890],
    ['Repslagaregatan 22', '611 30', 'Nyköping'],
    [sodermanland, 58.755, 17.005],
  ),
  'Tobias Granath': home(
    ['villa', 1958],
    ['Riksvägen 14', '904 31', 'Umeå'],
    [vasterbotten, 63.815, 20.255],
  ),
  'Margareta Odell': home(
    ['villa', 1947],
    ['Backenvägen 63', '903 61', 'Umeå'],
    [vasterbotten, 63.83, 20.17],
  ),
  'Simon Blixt': home(
    ['villa', 1976],
    ['Storgatan 52', '913 32', 'Holmsund'],
    [vasterbotten, 63.705, 20.365],
  ),
  'Agneta Sund': home(
    ['villa', 1968],
    ['Östra Järnvägsgatan 9', '911 32', 'Vännäs'],
    [vasterbotten, 63.907, 19.75],
  ),
  'Henrik Uhr': home(
    ['villa', 1955],
    ['Bergmästaregatan 9', '981 33', 'Kiruna'],
    [norrbotten, 67.855, 20.225],
  ),
  'Roland Ivarsson': home(
    ['radhus', 1963],
    ['Malmvägen 12', '981 39', 'Kiruna'],
    [norrbotten, 67.86, 20.23],
  ),
  'Matilda Falk': home(
    ['villa', 1770],
    ['Adelsgatan 38', '621 57', 'Visby'],
    [gotland, 57.637, 18.295],
  ),
} as const satisfies Record<string, Home>;

export type Resident = keyof typeof homes;
