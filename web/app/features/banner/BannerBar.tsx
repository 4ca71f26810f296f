import type { Banner } from '@troskel/contract/values/banner';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link, TextButton } from '../../ui/Link.tsx';
import { bannerHeightVariable } from '../../ui/measures.ts';
import { infoDialog } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { contentId } from '../../shell/SkipLink.tsx';
import { Actions, BannerFrame, icons, Text } from './banner-parts.tsx';
import { bannerTexts } from './banner-bar.texts.ts';
import { isToBeSaid, putAway } from './seen-banner.ts';

/** Whether the element holds more lines than it shows, followed while its size changes. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Browsers round the two heights differently by up to one pixel.
    const observer = new ResizeObserver(() => setOver(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isOver;
}

/** One banner: two lines of it at most, the whole of it when asked for. */
export default function BannerBar({ banner }: { banner: Banner }): ReactNode {
  const { id, text, tone, link } = banner;
  const texts = useTexts(bannerTexts);
  const frame = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useOverflow(words);
  const Icon = icons[tone];

  useEffect(() => {
    if (isToBeSaid(id)) announce(`${texts.title}: ${text}`);
  }, [id, text, texts.title]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const { style } = document.documentElement;
    // Larger letters make it higher than it is measured: what stands below must know.
    const observer = new ResizeObserver(() =>
      style.setProperty(bannerHeightVariable, `${box.offsetHeight}px`),
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty(bannerHeightVariable);
    };
  }, []);

  return (
    <BannerFrame ref={frame} tone={tone} aria-label={texts.title}>
      <Icon size={20} />
      <Text ref={words}>{text}</Text>
      <Actions>
        {link && <Link to={link.path}>{link.text}</Link>}
        {isCut && (
          <TextButton
            type="button"
            aria-haspopup="dialog"
            onClick={() => showDialog(infoDialog, { title: texts.title, content: text })}
          >
            {texts.showAll}
          </TextButton>
        )}
      </Actions>
      <IconButton
        type="button"
        aria-label={texts.putAway}
        title={texts.putAway}
        onClick={() => {
          // The button goes with the banner: the keyboard continues where the page begins.
          document.getElementById(contentId)?.focus({ preventScroll: true });
          putAway(id);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </BannerFrame>
  );
}
