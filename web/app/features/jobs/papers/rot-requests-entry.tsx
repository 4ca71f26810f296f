import { icon } from '../../../ui/icons.tsx';

/** A house with a per cent sign. */
export const RotRequestsIcon = icon(
  <path d="M4 11l8-7 8 7v9H4zM15 10.5l-6 6.5M9.5 11.5h.01M14.5 16h.01" />,
);

/** Name of the page, wherever a way leads to it. */
export const rotRequestsName = { sv: 'Rotavdrag', en: 'ROT deductions' };
