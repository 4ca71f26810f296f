import type { ReactNode } from 'react';
import { announce } from '../lib/announce.ts';
import { schemeAfter } from '../lib/scheme.ts';
import { useTexts } from '../lib/texts.ts';
import { chooseScheme, useScheme } from '../lib/use-scheme.ts';
import { MoonIcon, SunIcon, SystemSchemeIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { shellTexts } from './shell.texts.ts';

const icons = { system: SystemSchemeIcon, light: SunIcon, dark: MoonIcon } as const;

/** Goes round: as the device, light, dark. Remembered. */
export function SchemeSwitch(): ReactNode {
  const shown = useScheme();
  const texts = useTexts(shellTexts);
  const Icon = icons[shown];
  const label = `${texts.scheme}: ${texts.schemes[shown]}`;
  return (
    <IconButton
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        const next = schemeAfter(shown);
        chooseScheme(next);
        announce(`${texts.scheme}: ${texts.schemes[next]}`);
      }}
    >
      <Icon />
    </IconButton>
  );
}
