import { icon } from '../../ui/icons.tsx';

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.4 2" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
);
/** Somebody with a mark of their trade: an expert. */
export const ExpertIcon = icon(
  <>
    <circle cx="10" cy="8" r="4" />
    <path d="M3 20c.6-4.2 3.2-6.5 7-6.5 1.2 0 2.3.2 3.2.7M14.5 18l2.2 2.2 4.3-4.4" />
  </>,
);
