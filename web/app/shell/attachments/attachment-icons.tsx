import { icon } from '../../ui/icons.tsx';

export const UpIcon = icon(<path d="M12 19V5.5m-5.5 5L12 5l5.5 5.5" />);
export const DownIcon = icon(<path d="M12 5v13.5m5.5-5L12 19l-5.5-5.5" />);
export const PaperclipIcon = icon(
  <path d="m19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3.1 3.1 0 0 1 4.4 4.4l-8.2 8.2a1.5 1.5 0 0 1-2.2-2.2l7.3-7.3" />,
);
export const DocumentIcon = icon(
  <path d="M13.5 3.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zm0 0v5h5M9 13h6M9 16.5h6" />,
);
export const GripIcon = icon(
  <path strokeWidth={2.5} d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
);
