import type { ReactNode } from 'react';

/** Drawn on a grid of 24 with a line of 1.75, like the icons of ui/icons.tsx. */
function drawn(drawing: ReactNode): () => ReactNode {
  return () => (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
}

export const BinIcon = drawn(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />,
);
export const PinIcon = drawn(
  <>
    <path d="M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.8" r="2.6" />
  </>,
);
export const AreaIcon = drawn(
  <path d="m3.5 6.5 5.7-2.5 5.6 2.5 5.7-2.5v13.5l-5.7 2.5-5.6-2.5-5.7 2.5zM9.2 4v13.5M14.8 6.5V20" />,
);
export const PhoneIcon = drawn(
  <path d="M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />,
);
export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </>,
);

export const PeopleIcon = drawn(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.9c2.3.6 3.7 2.3 4 5.1" />,
);
