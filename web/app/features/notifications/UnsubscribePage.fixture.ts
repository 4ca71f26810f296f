import type { PageFixture } from '../../fixture.ts';

const body = (subject: string, isOn: boolean) => ({
  'notifications.getSubscription': { body: { subject, isOn } },
});

export const fixture = {
  address: '/unsubscribe?token=token',
  visitor: 'nobody',
  faces: {
    full: body('inquiry_messages', true),
    digest: body('digest', true),
    off: body('new_inquiries', false),
    loading: { 'notifications.getSubscription': { never: true } },
    unknown: {
      'notifications.getSubscription': { status: 404, code: 'UNSUBSCRIBE_LINK_UNKNOWN' },
    },
    error: { 'notifications.getSubscription': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
