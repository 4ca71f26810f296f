import type { ReactNode } from 'react';
import { icon } from '../../ui/icons.tsx';
import type { IconProps } from '../../ui/icons.tsx';

const TalkIcon = icon(
  <>
    <path d="M4 5h13v9H9.5L6 17v-3H4z" />
    <path d="M20 9.5v7.5h-1.5v2.5L15.5 17H11" />
  </>,
);

/** Icon of a topic; one without gets a speech bubble. */
const icons: Partial<Record<string, (props: IconProps) => ReactNode>> = {
  building: icon(
    <path d="m14 6 4 4M3.5 20.5 13 11M11 9l4 4 5.5-5.5c.6-2-.4-3-1-3.5s-2-1-3.5-.5zM11 9l2-2" />,
  ),
  electricity: icon(<path d="M13 2.5 5 13.5h6l-1 8 8.5-11.5H12z" />),
  plumbing: icon(
    <>
      <path d="M3 9h9a4 4 0 0 1 4 4v1.5M3 13.5h6.5a2 2 0 0 1 2 1M9 9V5.5M6.5 5.5h5M13.5 14.5h5" />
      <path d="M16 17.5c1 1.3 1.5 2 1.5 2.7a1.5 1.5 0 0 1-3 0c0-.7.5-1.4 1.5-2.7z" />
    </>,
  ),
  energy: icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1" />
    </>,
  ),
  roof: icon(<path d="M2.5 13 12 4.5l9.5 8.5M5 11v9h14v-9M16 5.5V8M9 20v-5.5h6V20" />),
  painting: icon(<path d="M4.5 4h13v5h-13zM17.5 6.5h2.5v5h-8.5V14M10 14h3v7h-3z" />),
  garden: icon(
    <path d="M12 21v-9M12 14c-5 .3-7.5-2.2-7.5-6.5C9 7.5 12 9.5 12 14zM12 12c0-4.5 2.5-7.5 8-8 .3 5.5-2.5 8.5-8 8zM6 21h12" />,
  ),
  law: icon(
    <path d="M12 3.5V20M7.5 20.5h9M5 6.5h14M5 6.5 2.5 13h5zM19 6.5 16.5 13h5zM2.5 13a2.5 2.5 0 0 0 5 0M16.5 13a2.5 2.5 0 0 0 5 0" />,
  ),
};

export function TopicIcon({ topicId, ...rest }: IconProps & { topicId: string }): ReactNode {
  const Drawn = icons[topicId] ?? TalkIcon;
  return <Drawn {...rest} />;
}
