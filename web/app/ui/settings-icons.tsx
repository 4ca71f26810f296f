import { icon } from './icons.tsx';

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.5v2" />
  </>,
);
export const DoorIcon = icon(
  <path d="M6 20.5v-16A1.5 1.5 0 0 1 7.5 3h9A1.5 1.5 0 0 1 18 4.5v16M3.5 20.5h17M14.5 11.5v1.5" />,
);
export const LaptopIcon = icon(
  <>
    <rect x="4.5" y="5" width="15" height="10.5" rx="1.5" />
    <path d="M2.5 19h19" />
  </>,
);
export const PhoneIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2" />
    <path d="M11 18.5h2" />
  </>,
);
export const TabletIcon = icon(
  <>
    <rect x="4.5" y="3" width="15" height="18" rx="2" />
    <path d="M11 18h2" />
  </>,
);
export const UnknownDeviceIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.4 1-1.4 2M12 16.9v.1" />
  </>,
);
export const DataIcon = icon(
  <path d="M4 16.5v3A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5v-3M12 3.5v12m-4.5-4.5L12 15.5l4.5-4.5" />,
);
export const SlidersIcon = icon(
  <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.25 2.25 0 1 0 4.5 0A2.25 2.25 0 0 0 13 7zM6.5 17A2.25 2.25 0 1 0 11 17a2.25 2.25 0 0 0-4.5 0z" />,
);
export const FeedbackIcon = icon(<path d="M4 5.5h16v11.5h-8.5L7.5 20.5V17H4zM8 9.75h8M8 13h5" />);
export const EnvelopeIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3.5 7 8.5 6 8.5-6" />
  </>,
);
export const IdentityIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.75" cy="11" r="2" />
    <path d="M5.5 16c.6-1.5 1.8-2.2 3.25-2.2S11.4 14.5 12 16M14.5 10h4M14.5 13.5h4" />
  </>,
);
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />);
export const OutsideIcon = icon(
  <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4" />,
);
