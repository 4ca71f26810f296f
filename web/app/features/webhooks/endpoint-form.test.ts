import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { expect, test } from 'vitest';
import { EndpointFields, eventGroups, fieldsOf, patchOf, typesOf } from './endpoint-form.ts';
import { makeEndpoint } from './webhooks.factory.ts';

test('every event is offered in one group', () => {
  const offered = eventGroups.flatMap(typesOf);
  expect(offered.toSorted()).toEqual(webhookEventTypes.toSorted());
});

test('an endpoint goes into the form and comes out as it was', () => {
  const endpoint = makeEndpoint();
  const { url, description, events } = endpoint;
  expect(patchOf(EndpointFields.parse(fieldsOf(endpoint)))).toEqual({ url, description, events });
});

test('a new one has every event, and wants an address', () => {
  const fields = fieldsOf(null);
  expect(fields.events).toEqual(webhookEventTypes);
  const judged = EndpointFields.safeParse(fields);
  expect(judged.error?.issues.map(({ message }) => message)).toEqual(['WEBHOOK_URL_INVALID']);
});
