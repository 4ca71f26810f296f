import { ExpectedError } from '@troskel/contract/ground/errors';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { escapeHtml } from '../../text/markup.ts';
import { describeError } from '../errors.ts';
import { keyScheme } from './reference-document.ts';
import { sentence } from './schema-markup.ts';
import type { SchemaAddress } from './schema-markup.ts';

interface Chapter {
  id: string;
  title: string;
  /** Sentences with code in backticks. */
  text: readonly string[];
  code?: string;
  /** Schemas that it speaks of. */
  schemas?: readonly string[];
}

const signIn = (address: string) => `curl --cookie-jar cookies --json '{
  "email": "anna@example.com",
  "password": "…"
}' "${address}/auth/sign-in/email"
curl --cookie cookies "${address}/auth/token"`;

function chaptersOf(document: OpenApiDocument): Chapter[] {
  const address = document.servers[0]?.url ?? '';
  const { securitySchemes, headers } = document.components;
  const { description: ofKeys } = (securitySchemes[keyScheme] ?? {}) as { description?: string };
  const toldOf = (header: string) => String(headers[header]?.['description']);
  return [
    {
      id: 'authentication',
      title: 'Authentication',
      text: [
        '`POST /auth/sign-in/email` gives a session, as a cookie that holds seven days. `GET /auth/token` answers an access token of it, which signed-in calls send as `Authorization: Bearer …`. A token holds ten minutes; the same session gives the next one.',
        'Each call says who may make it. What belongs to another company answers 404, as if it did not exist.',
      ],
      code: signIn(address),
    },
    ...(ofKeys === undefined ? [] : [{ id: 'api-keys', title: 'API keys', text: [ofKeys] }]),
    {
      id: 'errors',
      title: 'Errors',
      text: [
        'Every refusal has a body of one form. Programs read the `code`; the `message` is for people, in Swedish or in English as `Accept-Language` asks, and in Swedish without it. `field` names the field that is refused.',
        'Every answer has an `X-Request-Id`; name it when you ask us about a call.',
      ],
      code: JSON.stringify(describeError(new ExpectedError('NOT_FOUND'), 'en').body, null, 2),
      schemas: ['ErrorBody', 'FieldCode'],
    },
    {
      id: 'paging',
      title: 'Paging',
      text: [
        'A list that takes a `cursor` answers a part at a time. Send `nextCursor` of the part before as `cursor`, with the same filters and order; on the last part it is null. A cursor is refused by every other list.',
      ],
    },
    {
      id: 'idempotency',
      title: 'Idempotency',
      text: [
        'A call that takes an `Idempotency-Key` can be sent again when its answer was lost: it is done once, and for a day it answers as it did the first time.',
        'A key is 8 to 128 visible characters of ASCII, best a random UUID, and belongs to one call and one body. With others it is refused by `IDEMPOTENCY_KEY_REUSED`.',
      ],
    },
    {
      id: 'versions',
      title: 'Versions',
      text: [
        'What several people can edit has a `version`, which is its `ETag` too. A change sends the version that it was made from, such as `If-Match: "3"`. If somebody else was first, it is refused by 409 and `EDIT_CONFLICT`; without a version, where one is demanded, by 428.',
        `This is version ${String(document.info['version'])} of the document. Answers may gain fields: pass over those that you do not know.`,
      ],
    },
    {
      id: 'rate-limits',
      title: 'Rate limits',
      text: [
        'A call with a limit says it in its description, and in the headers of what it answers.',
        `\`RateLimit-Policy\`: ${toldOf('RateLimitPolicy')}`,
        `\`RateLimit\`: ${toldOf('RateLimit')}`,
        'One call too many is refused by 429, and a server that has too much to do answers 503; both say in `Retry-After` how many seconds to wait.',
      ],
    },
    {
      id: 'values',
      title: 'Times, money and ids',
      text: [
        'A time is in UTC (`2026-03-02T08:00:00.000Z`), a day is a Swedish one (`2026-03-02`). Money is in whole öre where a name ends in `Ore`, in whole kronor where it ends in `Kronor`. Ids are texts, and mean nothing else.',
      ],
    },
  ];
}

/** Describes the rules of every call, a chapter each. */
export function gettingStarted(document: OpenApiDocument, addressOf: SchemaAddress): string {
  return chaptersOf(document)
    .map(({ id, title, text, code, schemas = [] }) => {
      const links = schemas.map((name) => `<a href="${addressOf(name)}">${name}</a>`);
      return [
        `<section><h2 id="${id}"><a href="#${id}">${title}</a></h2>`,
        ...text.map((line) => `<p>${sentence(line)}</p>`),
        code === undefined ? '' : `<pre>${escapeHtml(code)}</pre>`,
        links.length > 0 ? `<p>${links.join(', ')}</p>` : '',
        '</section>',
      ].join('');
    })
    .join('');
}
