import { icon } from '../../ui/icons.tsx';

export const HeadingIcon = icon(
  <path d="M4 6v12M12 6v12M4 12h8M16.2 13.4c.2-1.2 1.1-1.9 2.2-1.9 1.2 0 2.1.8 2.1 1.9 0 1.8-3.4 2.5-4.3 4.6h4.5" />,
);
export const SubheadingIcon = icon(
  <path d="M4 6v12M12 6v12M4 12h8M16.3 12.6c.4-.7 1.1-1.1 2-1.1 1.2 0 2.1.6 2.1 1.6s-.8 1.5-2 1.5c1.3 0 2.2.6 2.2 1.7S19.6 18 18.3 18c-1 0-1.8-.4-2.2-1.2" />,
);
export const BoldIcon = icon(
  <path
    d="M7.5 5h5.25a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z"
    strokeWidth={2.25}
  />,
);
export const ItalicIcon = icon(<path d="M10.5 5H17M7 19h6.5M14 5l-4 14" />);
export const UnderlineIcon = icon(<path d="M7.5 4.5v6.5a4.5 4.5 0 0 0 9 0V4.5M6.5 19.5h11" />);
export const StrikeIcon = icon(
  <path d="M16.5 7.6C16 5.9 14.4 5 12.2 5 9.8 5 8 6.2 8 8.2c0 1.7 1.3 2.7 3.4 3.4M4.5 12h15M14.6 13.4c1.2.6 1.9 1.4 1.9 2.6 0 2-1.8 3.2-4.3 3.2-2.4 0-4.2-1.1-4.7-3" />,
);
export const OrderedListIcon = icon(
  <path d="M10.5 6.5h9.5M10.5 12h9.5M10.5 17.5h9.5M4.5 5.2 6 4.5v4.2M4.2 15.6c.2-.8.8-1.2 1.5-1.2.8 0 1.4.5 1.4 1.3 0 1.3-2.7 1.9-2.9 3.6h3" />,
);
export const BulletListIcon = icon(
  <>
    <path d="M10 6.5h10M10 12h10M10 17.5h10" />
    <g fill="currentColor" stroke="none">
      <circle cx="5.25" cy="6.5" r="1.4" />
      <circle cx="5.25" cy="12" r="1.4" />
      <circle cx="5.25" cy="17.5" r="1.4" />
    </g>
  </>,
);
export const LinkIcon = icon(
  <path d="M10 13.8a4 4 0 0 0 5.8.3l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.5M14 10.2a4 4 0 0 0-5.8-.3l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.5" />,
);
