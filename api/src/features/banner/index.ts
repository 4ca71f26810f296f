import { staffBanner as staffCalls } from '@troskel/contract/banner/staff-banner';
import { bannerHelp, runBannerCommand } from './staff-commands.ts';
import { listBanners, publishBanner, takeDownBanner } from './staff-banner.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const banner: Feature = {
  name: 'banner',
  description: 'The banner above the pages.',
  calls: [...handled(staffCalls, { listBanners, publishBanner, takeDownBanner })],
  commands: [{ word: 'banner', help: bannerHelp, run: runBannerCommand }],
  aboutNobody: {
    banner: 'what staff tell every partner at once',
  },
};
