import { expect, test } from 'vitest';
import { notificationKinds } from '../../compose.ts';
import { groupsOf } from './kinds.ts';
import { composePush } from './push-message.ts';

const shown = { title: 'Ett svar', text: 'Någon har svarat.', path: null };
const told = { id: '01900000-0000-7000-8000-000000000001', unread: 1, language: 'sv' } as const;

test('a push wakes a sleeping device, unless its group says that it may sleep', () => {
  expect(composePush(shown, { ...told, group: null }).urgency).toBe('high');
  const sleeping = groupsOf(notificationKinds).filter(
    (group) => composePush(shown, { ...told, group }).urgency === 'normal',
  );
  expect(sleeping.map(({ choice }) => choice).toSorted()).toEqual([
    'company',
    'experts',
    'forum',
    'forum_reports',
  ]);
});
