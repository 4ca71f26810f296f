import { about } from './written.ts';
import type { Written } from './written.ts';

/** Inquiries that reach nobody: no company of the demo works there. */
export const unmatched: readonly Written[] = [
  ...about('service1', [
    {
      from: 'Henrik Uhr',
      kind: 'quotation',
      ago: 2.2,
      text: 'Flytten av staden har gett oss en spricka i grunden, och gruvbolaget betalar för lagningen om vi skaffar offerten själva. Vem kan komma till Kiruna?',
    },
    {
      from: 'Matilda Falk',
      kind: 'consultation',
      ago: 39,
      text: 'Kalkstensväggen mot Adelsgatan vittrar inomhus. Huset är från 1770-talet och allt vi gör ska godkännas av länsstyrelsen. Söker någon som har arbetat med kalkbruk innanför muren.',
    },
  ]),
  ...about('service3', [
    {
      from: 'Roland Ivarsson',
      kind: 'ordering',
      ago: 17,
      text: 'Cirkulationspumpen till värmen har stannat och inget element i radhuset blir varmt. Vill ha en ny monterad så fort det går.',
    },
    {
      from: 'Matilda Falk',
      kind: 'quotation',
      ago: 95,
      text: 'Ett badrum utan att röra golvet är vad vi önskar oss. Stenhus, tjocka väggar, inget fall att tala om. Finns pump?',
    },
  ]),
];
