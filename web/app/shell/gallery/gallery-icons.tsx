import { icon } from '../../ui/icons.tsx';

export const PictureIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.8" cy="9.6" r="1.6" />
    <path d="m4 17 5-4.6 3.4 3L16 11.8l4.4 4" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11.5m-4.8-4.6L12 15.7l4.8-4.8M5 19.5h14" />);
export const ZoomInIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.3 15.3 5.2 5.2M10.5 7.7v5.6M7.7 10.5h5.6" />
  </>,
);
export const ZoomOutIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.3 15.3 5.2 5.2M7.7 10.5h5.6" />
  </>,
);
