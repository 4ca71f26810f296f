import type { SourceLanguage } from '../../ground/language.ts';
import type { RotWorkKind } from './basis.ts';

/** Names of the kinds of work, as Skatteverket's service has them. */
export const rotWorkWords: Record<SourceLanguage, Record<RotWorkKind, string>> = {
  sv: {
    Bygg: 'Bygg',
    El: 'El',
    GlasPlatarbete: 'Glas- och plåtarbete',
    MarkDraneringarbete: 'Mark- och dräneringsarbete',
    Murning: 'Murning',
    MalningTapetsering: 'Målning och tapetsering',
    Vvs: 'VVS',
  },
  en: {
    Bygg: 'Construction',
    El: 'Electrical work',
    GlasPlatarbete: 'Glazing and sheet metal',
    MarkDraneringarbete: 'Groundwork and drainage',
    Murning: 'Masonry',
    MalningTapetsering: 'Painting and wallpapering',
    Vvs: 'Plumbing and heating',
  },
};
