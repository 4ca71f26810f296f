import { styled } from '@mui/material/styles';
import type { BannerTone } from '@troskel/contract/values/banner';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { Actions, BannerFrame, icons, Text } from './banner-parts.ts';

const Box = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  '& > div': { borderBottom: 0 },
}));

const LooksLikeLink = styled('span')(({ theme }) => ({
  fontWeight: 600,
  textDecoration: 'underline',
  color: theme.vars.palette.primary.main,
}));

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
    <Box lang={language}>
      <BannerFrame as="div" tone={tone}>
        <Icon size={20} />
        <Text>{text}</Text>
        <Actions>{link !== null && <LooksLikeLink>{link}</LooksLikeLink>}</Actions>
      </BannerFrame>
    </Box>
  );
}
