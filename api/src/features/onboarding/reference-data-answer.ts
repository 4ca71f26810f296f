import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  negotiateLanguage,
  otherSource,
  sourceOf,
  textIn,
} from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import type { FastifyInstance } from 'fastify';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { businessCodeTree, organizationForms } from '../../reference-data/reference-data.ts';

/** Builds the classifications in a language. */
function referenceDataIn(language: Language): ReferenceData {
  const label = ({ code, ...texts }: { code: string; sv: string; en: string }) => ({
    code,
    label: textIn(texts, language),
    otherLabel: texts[otherSource(sourceOf(language))],
  });
  return {
    organizationForms: organizationForms().map((form) => ({
      code: form.code,
      name: textIn(form, language),
      isCommon: form.common,
    })),
    businessCodes: businessCodeTree().map((section) => ({
      ...label(section),
      children: (section.children ?? []).map((division) => ({
        ...label(division),
        children: (division.children ?? []).map((group) => ({
          ...label(group),
          children: (group.children ?? []).map((codeClass) => ({
            ...label(codeClass),
            children: (codeClass.children ?? []).map(label),
          })),
        })),
      })),
    })),
  };
}

interface Prepared {
  tag: string;
  bodies: Record<Encoding, Buffer>;
}
type Encoding = 'br' | 'gzip' | 'identity';

async function prepare(language: Language): Promise<Prepared> {
  const plain = Buffer.from(JSON.stringify(referenceDataIn(language)));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { tag, bodies: { br, gzip: gzipped, identity: plain } };
}

/** Chooses the best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  const allowed = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => allowed.has(encoding)) ?? 'identity';
}

/**
 * Serves the classifications, compressed once per language, with an ETag of their content. The
 * answer is the same for everyone, so caches may store it.
 */
export function serveReferenceData(server: FastifyInstance): void {
  const route = onboarding.getReferenceData;
  const prepared = new Map<Language, Promise<Prepared>>();
  server.get(
    '/api/legal-companies/:country/metadata',
    { config: { name: route.name } },
    async (request, reply) => {
      if (!route.params?.safeParse(request.params).success) throw anyRefusal('NOT_FOUND');
      const language = negotiateLanguage(request.headers['accept-language']);
      const pending = prepared.get(language) ?? prepare(language);
      prepared.set(language, pending);
      const { tag, bodies } = await pending;
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      // A strong tag identifies one representation, so each encoding has its own.
      const etag = `"${tag}-${encoding}"`;
      reply.headers({
        etag,
        vary: 'accept-language, accept-encoding',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
        'content-language': sourceOf(language),
      });
      const ifNoneMatch = request.headers['if-none-match'] ?? '';
      if (ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)) {
        return reply.status(304).send();
      }
      reply.type('application/json; charset=utf-8');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(bodies[encoding]);
    },
  );
}
