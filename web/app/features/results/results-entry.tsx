import { icon } from '../../ui/icons.tsx';

/** Name of the page, wherever a way leads to it. */
export const resultsName = { sv: 'Uppföljning', en: 'Results' };

export const ResultsIcon = icon(<path d="M4 20h16M6.5 16.5v-5M12 16.5v-10M17.5 16.5v-7" />);
