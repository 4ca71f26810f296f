import { icon } from '../../../ui/icons.tsx';

export const UpIcon = icon(<path d="M12 19V5.5m-5.5 5L12 5l5.5 5.5" />);
export const DownIcon = icon(<path d="M12 5v13.5m5.5-5L12 19l-5.5-5.5" />);
export const GripIcon = icon(
  <path strokeWidth={2.5} d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
);
