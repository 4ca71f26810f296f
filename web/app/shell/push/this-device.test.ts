import { expect, test } from 'vitest';
import { judgeAbility } from './this-device.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['on the home screen', { hasPush: true, permission: 'default', userAgent: iPhone }, 'ready'],
  ['in a tab of an iPhone', { hasPush: false, permission: null, userAgent: iPhone }, 'toInstall'],
  ['on an iPad', { hasPush: false, permission: null, userAgent: mac, touchPoints: 5 }, 'toInstall'],
  ['in an old Mac', { hasPush: false, permission: null, userAgent: mac }, 'unsupported'],
  ['where its user said no', { hasPush: true, permission: 'denied', userAgent: mac }, 'denied'],
  ['where its user said yes', { hasPush: true, permission: 'granted', userAgent: mac }, 'ready'],
] as const)('%s', (_, given, ability) => {
  expect(judgeAbility({ touchPoints: 0, ...given })).toBe(ability);
});
