import { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { expect, test } from 'vitest';
import { answersOf } from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';
import { EndpointFields, eventGroups, fieldsOf, patchOf, typesOf } from './endpoint-form.ts';

test('every event is offered in one group', () => {
  const offered = eventGroups.flatMap(typesOf);
  expect(offered.toSorted()).toEqual(webhookEventTypes.toSorted());
});

test('an endpoint goes into the form and comes out as it was', () => {
  const url = (draw: Draw) => `https://${draw(1000)}.example/hook`;
  const events = (draw: Draw) =>
    webhookEventTypes.filter((_, index) => index === 0 || draw(2) === 0);
  const endpoints = answersOf(WebhookEndpoint, { url, events });
  const sent = endpoints.map((one) => ({
    ...one,
    ...patchOf(EndpointFields.parse(fieldsOf(one))),
  }));
  expect(sent).toEqual(endpoints);
});

test('a new one has every event, and wants an address', () => {
  const fields = fieldsOf(null);
  expect(fields.events).toEqual(webhookEventTypes);
  const judged = EndpointFields.safeParse(fields);
  expect(judged.error?.issues.map(({ message }) => message)).toEqual(['WEBHOOK_URL_INVALID']);
});
