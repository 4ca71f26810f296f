import { menuGroups } from '../../shell/partner-area/area-part.ts';
import { CardIcon, ClipboardIcon, WrenchIcon } from '../../ui/menu-icons.tsx';
import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart, needs } from './area-part.tsx';

const configuration = { sv: 'Konfiguration', en: 'Configuration' };

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    services: {
      words: {
        sv: ['bygg', 'el', 'rör', 'måleri', 'tak', 'yrken', 'aktivera tjänster'],
        en: ['building', 'electrical', 'plumbing', 'painting', 'roofs', 'trades'],
      },
    },
    areas: {
      words: {
        sv: ['karta', 'län', 'regioner', 'geografiskt område', 'täckning', 'orter'],
        en: ['map', 'county', 'counties', 'regions', 'geographic area', 'coverage', 'towns'],
      },
    },
  }),
  {
    key: 'configurations',
    name: configuration,
    place: menuGroups.company,
    route: '/partners/:partnerId/configurations',
    Icon: WrenchIcon,
    needs,
    words: {
      sv: ['kom igång', 'inställningar', 'fyra steg', 'ställa in'],
      en: ['get started', 'set up', 'settings', 'four steps'],
    },
  },
  {
    key: 'createProfile',
    name: { sv: 'Skapa profil', en: 'Create profile' },
    place: configuration,
    route: '/partners/:partnerId/configurations/create-company-profile',
    Icon: CardIcon,
    needs,
    words: {
      sv: ['profilfoto', 'företagsnamn', 'första steget'],
      en: ['profile photo', 'company name', 'first step'],
    },
  },
  {
    key: 'readyToStart',
    name: { sv: 'Redo att börja', en: 'Ready to start' },
    place: configuration,
    route: '/partners/:partnerId/configurations/ready-to-start',
    Icon: ClipboardIcon,
    needs,
    words: {
      sv: ['sammanfattning', 'avsluta', 'sista steget'],
      en: ['summary', 'finish', 'last step'],
    },
  },
];
