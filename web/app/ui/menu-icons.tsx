import type { ReactNode } from 'react';
import { icon } from './icons.tsx';
import type { IconProps } from './icons.tsx';

/** A drawing of a menu as a component: as those of icons.tsx, with a side of 22 unless told. */
export function menuIcon(drawing: ReactNode): (props: IconProps) => ReactNode {
  const Drawn = icon(drawing);
  return ({ size = 22, ...rest }) => <Drawn size={size} {...rest} />;
}

export const MenuIcon = menuIcon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const SearchIcon = menuIcon(
  <>
    <circle cx="10.75" cy="10.75" r="6.25" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const UserIcon = menuIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
  </>,
);
export const BuildingIcon = menuIcon(
  <path d="M4.5 20.5v-16h9v16M13.5 9.5h6v11M2.5 20.5h19M7.5 8h3M7.5 11.5h3M7.5 15h3M16.5 13v.1M16.5 16.5v.1" />,
);
export const TrayIcon = menuIcon(
  <path d="M3.5 13.5 6 5.5h12l2.5 8V19h-17zM3.5 13.5H8.5c.4 1.7 1.7 2.5 3.5 2.5s3.1-.8 3.5-2.5h5" />,
);
export const ClipboardIcon = menuIcon(
  <>
    <path d="M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15" />
    <rect x="9" y="3" width="6" height="4" rx="1" />
    <path d="m8.75 14 2.25 2.25L15.5 11.75" />
  </>,
);
export const BubblesIcon = menuIcon(
  <path d="M3.5 5.5h11.5v8H8l-3 2.7v-2.7H3.5zM18 9.5h2.5v8H19v2.7l-3-2.7H10.5" />,
);
export const QuestionIcon = menuIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.4 1-1.4 2M12 16.9v.1" />
  </>,
);
export const BubbleIcon = menuIcon(<path d="M4 5.5h16v11.5h-8.5L7.5 20.5V17H4zM8 9.75h8M8 13h5" />);
export const AreasIcon = menuIcon(
  <>
    <path d="M12 21s6.5-6 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const WrenchIcon = menuIcon(
  <path d="M14.6 8.2a4.2 4.2 0 0 1 5.3-4l-2.7 2.7.3 2.1 2.1.3 2.2-2.2a4.2 4.2 0 0 1-5.6 4.8l-7.6 7.6a2 2 0 0 1-2.9-2.9l7.7-7.7a4.2 4.2 0 0 1 .2-.7z" />,
);
export const CardIcon = menuIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.75" cy="11" r="2" />
    <path d="M5.5 16c.6-1.5 1.8-2.2 3.25-2.2S11.4 14.5 12 16M14.5 10h4M14.5 13.5h4" />
  </>,
);
