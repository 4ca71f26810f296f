import { fileURLToPath } from 'node:url';
import type { Settings } from './settings.ts';

/** Answers where the built pages of a server with these settings are. */
export function clientFolderOf({ build, site }: Pick<Settings, 'build' | 'site'>): string {
  const name = `${build}${site === 'waiting-list' ? '-waiting-list' : ''}`;
  return fileURLToPath(new URL(`../../../../web/build/${name}/client`, import.meta.url));
}
