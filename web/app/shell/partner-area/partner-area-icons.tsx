import type { ReactNode } from 'react';
import type { IconProps } from '../../ui/icons.tsx';

/** On the grid and with the line of ui/icons.tsx. */
function drawn(drawing: ReactNode): (props: IconProps) => ReactNode {
  return ({ size = 22, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {drawing}
    </svg>
  );
}

export const MenuIcon = drawn(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const OverviewIcon = drawn(<path d="M3.5 11.5 12 4l8.5 7.5M5.5 10v10h13V10M10 20v-6h4v6" />);
export const ProfileIcon = drawn(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.75" cy="11" r="2" />
    <path d="M5.5 16c.6-1.5 1.8-2.2 3.25-2.2S11.4 14.5 12 16M14.5 10h4M14.5 13.5h4" />
  </>,
);
export const RequestsIcon = drawn(
  <path d="M3.5 13.5 6 5.5h12l2.5 8V19h-17zM3.5 13.5H8.5c.4 1.7 1.7 2.5 3.5 2.5s3.1-.8 3.5-2.5h5" />,
);
export const CompletedIcon = drawn(
  <>
    <path d="M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15" />
    <rect x="9" y="3" width="6" height="4" rx="1" />
    <path d="m8.75 14 2.25 2.25L15.5 11.75" />
  </>,
);
export const ForumIcon = drawn(
  <path d="M3.5 5.5h11.5v8H8l-3 2.7v-2.7H3.5zM18 9.5h2.5v8H19v2.7l-3-2.7H10.5" />,
);
export const CompanyIcon = drawn(
  <path d="M4.5 20.5v-16h9v16M13.5 9.5h6v11M2.5 20.5h19M7.5 8h3M7.5 11.5h3M7.5 15h3M16.5 13v.1M16.5 16.5v.1" />,
);
export const ServicesIcon = drawn(
  <path d="M14.6 8.2a4.2 4.2 0 0 1 5.3-4l-2.7 2.7.3 2.1 2.1.3 2.2-2.2a4.2 4.2 0 0 1-5.6 4.8l-7.6 7.6a2 2 0 0 1-2.9-2.9l7.7-7.7a4.2 4.2 0 0 1 .2-.7z" />,
);
export const AreasIcon = drawn(
  <>
    <path d="M12 21s6.5-6 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const AgreementIcon = drawn(
  <path d="M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9zM13.5 3.5V9H19M8.5 16.5c1-2.6 2-2.6 2.3-.8.3 1.5 1.2 1.3 1.7.3.4.8 1.2 1 3 .5" />,
);
export const InvoicesIcon = drawn(
  <path d="M6 3.5v17l2-1.4 2 1.4 2-1.4 2 1.4 2-1.4 2 1.4v-17l-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM9 9.5h6M9 13h6" />,
);
export const ReportsIcon = drawn(
  <path d="M4 16.5v3A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5v-3M12 3.5v12m-4.5-4.5L12 15.5l4.5-4.5" />,
);
export const ShopIcon = drawn(
  <path d="M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5M12 13v4.5M9.75 15.25h4.5" />,
);
export const IntegrationsIcon = drawn(
  <path d="M9 3v4.5M15 3v4.5M6.5 7.5h11v4a5.5 5.5 0 0 1-11 0zM12 17v4" />,
);
export const FaqIcon = drawn(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.4 1-1.4 2M12 16.9v.1" />
  </>,
);
export const MessagesIcon = drawn(<path d="M4 5.5h16v11.5h-8.5L7.5 20.5V17H4zM8 9.75h8M8 13h5" />);
export const BellIcon = drawn(
  <path d="M5 17.5h14l-1.6-2.6V10.5a5.4 5.4 0 0 0-10.8 0v4.4zM10 20.5h4M12 5V3.5" />,
);
export const SearchIcon = drawn(
  <>
    <circle cx="10.75" cy="10.75" r="6.25" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const UserIcon = drawn(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
  </>,
);
export const DeviceIcon = drawn(
  <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.25 2.25 0 1 0 4.5 0A2.25 2.25 0 0 0 13 7zM6.5 17A2.25 2.25 0 1 0 11 17a2.25 2.25 0 0 0-4.5 0z" />,
);
export const FeedbackIcon = drawn(
  <path d="M12 20.5s-8-4.6-8-10.3A4.4 4.4 0 0 1 12 7.8a4.4 4.4 0 0 1 8 2.4c0 5.7-8 10.3-8 10.3z" />,
);
