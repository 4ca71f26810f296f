import type { Bilingual, SourceLanguage } from '@troskel/contract/ground/language';
import { windowInWords } from '@troskel/contract/values/window-words';
import type { VisitWindow } from './rules.ts';

/** Lines about acts in the conversation, after the name of the one who acted. */
export const visitNotices = {
  proposed: (windows: readonly VisitWindow[]): Bilingual => ({
    sv: `Föreslog ${windows.length === 1 ? 'en tid' : 'tider'} för ett besök: ${listed(windows, 'sv')}`,
    en: `Proposed ${windows.length === 1 ? 'a time' : 'times'} for a visit: ${listed(windows, 'en')}`,
  }),
  withdrew: {
    sv: 'Drog tillbaka de föreslagna tiderna',
    en: 'Withdrew the proposed times',
  },
  booked: (window: VisitWindow): Bilingual => ({
    sv: `Bokade besöket: ${windowInWords(window, 'sv')}`,
    en: `Booked the visit: ${windowInWords(window, 'en')}`,
  }),
  moved: (window: VisitWindow): Bilingual => ({
    sv: `Flyttade besöket till ${windowInWords(window, 'sv')}`,
    en: `Moved the visit to ${windowInWords(window, 'en')}`,
  }),
  askedOther: { sv: 'Bad om andra tider', en: 'Asked for other times' },
  calledOff: (window: VisitWindow): Bilingual => ({
    sv: `Avbokade besöket ${windowInWords(window, 'sv')}`,
    en: `Called off the visit on ${windowInWords(window, 'en')}`,
  }),
};

const listed = (windows: readonly VisitWindow[], language: SourceLanguage): string =>
  windows
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map((window) => windowInWords(window, language))
    .join('; ');
