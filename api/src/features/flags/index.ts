import { staffFlags as calls } from '@troskel/contract/flags/calls';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { serveEvaluation } from './evaluation.ts';
import { flagsHelp, runFlagsCommand } from './staff-commands.ts';
import { exceptPartner, listFlags, switchFlag } from './staff-flags.ts';

export const flags: Feature = {
  name: 'flags',
  description: 'Parts of the product that staff switch on and off.',
  calls: handled(calls, { listFlags, switchFlag, exceptPartner }),
  pages: serveEvaluation,
  commands: [{ word: 'flags', help: flagsHelp, run: runFlagsCommand }],
  aboutNobody: {
    flag: 'what is switched on and off for everybody',
    flag_override: 'what is so for a partner; it goes with the partner',
  },
};
