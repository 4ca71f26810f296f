import { defineTexts } from '../../lib/texts.ts';

export const positionTexts = defineTexts({
  sv: {
    placeHelp:
      'Klicka på kartan, eller skriv koordinaterna. Du kan klistra in båda på en gång från en karttjänst.',
    map: 'Karta över Sverige',
    mapHelp: 'Flytta punkten med piltangenterna. Håll ned Skift för små steg.',
    moved: (latitude: string, longitude: string) => `Latitud ${latitude}, longitud ${longitude}`,
    latitude: 'Latitud',
    longitude: 'Longitud',
    clearPlace: 'Ta bort platsen',
    here: 'Använd min plats',
    hereFailed: 'Platsen kunde inte hämtas. Tillåt det i webbläsaren, eller peka på kartan.',
  },
  en: {
    placeHelp:
      'Click on the map, or write the coordinates. You can paste both at once from a map service.',
    map: 'Map of Sweden',
    mapHelp: 'Move the point with the arrow keys. Hold Shift for small steps.',
    moved: (latitude: string, longitude: string) => `Latitude ${latitude}, longitude ${longitude}`,
    latitude: 'Latitude',
    longitude: 'Longitude',
    clearPlace: 'Remove the place',
    here: 'Use my location',
    hereFailed: 'The location could not be read. Allow it in the browser, or point on the map.',
  },
});
