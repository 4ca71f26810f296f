import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { announce } from '../lib/announce.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useTexts } from '../lib/texts.ts';
import { MoonIcon, SunIcon, SystemSchemeIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { shellTexts } from './shell.texts.ts';

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const icons = { system: SystemSchemeIcon, light: SunIcon, dark: MoonIcon } as const;

/** Goes round: as the device, light, dark. Remembered. */
export function SchemeSwitch(): ReactNode {
  const { mode, setMode } = useColorScheme();
  const isHydrated = useHydrated();
  const texts = useTexts(shellTexts);
  const shown = (isHydrated && mode) || 'system';
  const Icon = icons[shown];
  const label = `${texts.scheme}: ${texts.schemes[shown]}`;
  return (
    <IconButton
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        setMode(next[shown]);
        announce(`${texts.scheme}: ${texts.schemes[next[shown]]}`);
      }}
    >
      <Icon />
    </IconButton>
  );
}
