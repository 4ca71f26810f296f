import { icon } from '../../../ui/icons.tsx';

export const PolygonIcon = icon(<path d="M5 8.5 13 4l6.5 6.5-3 8.5H7z" />);
export const CircleIcon = icon(<circle cx="12" cy="12" r="8" />);
export const RectangleIcon = icon(<path d="M4 6.5h16v11H4z" />);
export const UndoIcon = icon(<path d="M9 14 4.5 9.5 9 5M4.5 9.5h9a5.5 5.5 0 0 1 0 11H9" />);
export const RedoIcon = icon(<path d="m15 14 4.5-4.5L15 5m4.5 4.5h-9a5.5 5.5 0 0 0 0 11H15" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const SwedenIcon = icon(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);
export const PointIcon = icon(
  <>
    <path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0C5.5 15.4 12 21 12 21z" />
    <circle cx="12" cy="10" r="2.2" />
  </>,
);
