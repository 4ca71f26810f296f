import type { BannerTone } from '@troskel/contract/values/banner';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { Actions, BannerFrame, icons, Text } from './banner-parts.tsx';
import styles from './BannerPreview.module.css';

/** A banner as it will stand above the header, with nothing in it that can be pressed. */
export function BannerPreview({
  language,
  tone,
  text,
  link,
}: {
  language: SourceLanguage;
  tone: BannerTone;
  text: string;
  /** Null for none. */
  link: string | null;
}): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={styles.box} lang={language}>
      <BannerFrame as="div" tone={tone}>
        <Icon size={20} />
        <Text>{text}</Text>
        <Actions>{link !== null && <span className={styles.looksLikeLink}>{link}</span>}</Actions>
      </BannerFrame>
    </div>
  );
}
