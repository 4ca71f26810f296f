import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scriptAttribute } from '../lib/first-paint.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { MoonIcon, SunIcon, SystemSchemeIcon } from '../ui/icons.tsx';
import { siteTexts } from './site.texts.ts';

/** All three pictures stand in the page; the script says which is shown. */
const Face = styled(IconButton)({
  '& > svg': { display: 'none' },
  '&[data-scheme-switch="system"] > svg:nth-of-type(1)': { display: 'block' },
  '&[data-scheme-switch="light"] > svg:nth-of-type(2)': { display: 'block' },
  '&[data-scheme-switch="dark"] > svg:nth-of-type(3)': { display: 'block' },
  // Without a script the colours follow nothing that could be switched.
  [`html:not([${scriptAttribute}]) &`]: { visibility: 'hidden' },
});

/** Changes between the device's colours, light and dark; script/scheme-switch.ts gives it life. */
export function SiteSchemeSwitch({ isNamed = false }: { isNamed?: boolean }): ReactNode {
  const { scheme } = useTexts(siteTexts);
  return (
    <Face
      type="button"
      data-scheme-switch="system"
      data-system={scheme.system}
      data-light={scheme.light}
      data-dark={scheme.dark}
      aria-label={scheme.system}
      title={scheme.system}
      style={isNamed ? { justifyContent: 'flex-start', padding: '0 12px' } : undefined}
    >
      <SystemSchemeIcon />
      <SunIcon />
      <MoonIcon />
      {isNamed && <span>{scheme.system}</span>}
    </Face>
  );
}
