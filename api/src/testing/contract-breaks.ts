import type { OpenApiDocument, OpenApiOperation } from '@troskel/contract/ground/openapi';

/*
 * Differences over which a program written for one version of the contract would stumble in another
 * (docs/public-api.md says what is promised). Wherever two schemas cannot be compared it says so, so
 * that somebody looks.
 */

type Schema = Record<string, unknown>;
type Documents = { released: OpenApiDocument; present: OpenApiDocument };
/** Where a schema stands: what programs send, or what they are answered. */
type Side = 'sent' | 'answered';

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function resolved(schema: Schema, document: OpenApiDocument): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const [kind = '', name = ''] = $ref.replace('#/components/', '').split('/');
  return recordOf(recordOf(document.components)[kind])[name] as Schema;
}

/** Keywords of which a value of the wider schema may be absent, or no stricter. */
const atMost = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const atLeast = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const same = ['pattern', 'format', 'not', 'allOf', 'prefixItems', 'propertyNames'] as const;

function typesOf({ type, enum: words, const: word, properties }: Schema): string[] {
  const kind = (value: unknown) => (value === null ? 'null' : typeof value);
  if (Array.isArray(type)) return type.map(String);
  if (typeof type === 'string') return [type];
  if (word !== undefined) return [kind(word)];
  if (Array.isArray(words)) return [...new Set(words.map(kind))];
  return properties ? ['object'] : [];
}

const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] => listOf(anyOf ?? oneOf).map(recordOf);
const wordsOf = ({ enum: words, const: word }: Schema): unknown[] | null =>
  Array.isArray(words) ? words : word === undefined ? null : [word];

/** Compares two schemas of one place. `narrow` must lie within `wide`. */
class Comparison {
  readonly faults: string[] = [];
  readonly #documents: Documents;
  readonly #side: Side;
  readonly #seen: Set<string>;

  constructor(documents: Documents, side: Side, seen: ReadonlySet<string> = new Set()) {
    this.#documents = documents;
    this.#side = side;
    this.#seen = new Set(seen);
  }

  compare(released: Schema, present: Schema, place: string): void {
    const { $ref: one } = released;
    const { $ref: other } = present;
    // Schemas that contain themselves are compared once.
    if (typeof one === 'string' && typeof other === 'string') {
      const pair = `${one} ${other}`;
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    this.#judge(
      resolved(released, this.#documents.released),
      resolved(present, this.#documents.present),
      place,
    );
  }

  /** Whether one schema could stand for another, without saying what is wrong. */
  #fits(released: Schema, present: Schema): boolean {
    const trial = new Comparison(this.#documents, this.#side, this.#seen);
    trial.compare(released, present, '');
    return trial.faults.length === 0;
  }

  #judge(released: Schema, present: Schema, place: string): void {
    const isSent = this.#side === 'sent';
    const [narrow, wide] = isSent ? [released, present] : [present, released];
    if (Object.keys(wide).every((name) => name === 'description')) return;
    const [some, all] = [choicesOf(narrow), choicesOf(wide)];
    if (some.length > 0 || all.length > 0) {
      const asChoices = (schema: Schema, choices: Schema[]) =>
        choices.length > 0 ? choices : [schema];
      const missing = asChoices(narrow, some).filter(
        (one) =>
          !asChoices(wide, all).some((other) =>
            isSent ? this.#fits(one, other) : this.#fits(other, one),
          ),
      );
      if (missing.length > 0) {
        this.faults.push(
          `${place}: ${isSent ? 'takes less' : 'answers something else'} than before`,
        );
      }
      return;
    }
    this.#judgeTypes(narrow, wide, place);
    this.#judgeWords(released, present, place);
    this.#judgeLimits(narrow, wide, place);
    this.#judgeObject(released, present, place);
    if (isRecord(released['items']) && isRecord(present['items'])) {
      this.compare(released['items'], present['items'], `${place}[]`);
    }
  }

  #judgeTypes(narrow: Schema, wide: Schema, place: string): void {
    const taken = typesOf(wide);
    if (taken.length === 0) return;
    const strange = typesOf(narrow).filter(
      (type) => !taken.includes(type) && !(type === 'integer' && taken.includes('number')),
    );
    if (strange.length > 0 || typesOf(narrow).length === 0) {
      this.faults.push(`${place}: its type is another (${strange.join(', ') || 'any'})`);
    }
  }

  /** Answers may gain words, since programs are told to take what they do not know. */
  #judgeWords(released: Schema, present: Schema, place: string): void {
    const [before, now] = [wordsOf(released), wordsOf(present)];
    if (this.#side === 'answered' || now === null) return;
    if (before === null) this.faults.push(`${place}: takes some words only`);
    const gone = before?.filter((word) => !now.includes(word)) ?? [];
    if (gone.length > 0) this.faults.push(`${place}: no longer takes ${gone.join(', ')}`);
  }

  #judgeLimits(narrow: Schema, wide: Schema, place: string): void {
    const number = (schema: Schema, name: string) => schema[name] as number | undefined;
    for (const name of atMost) {
      const [one, other] = [number(narrow, name), number(wide, name)];
      if (other !== undefined && (one === undefined || one > other)) {
        this.faults.push(`${place}: ${name} is stricter`);
      }
    }
    for (const name of atLeast) {
      const [one, other] = [number(narrow, name), number(wide, name)];
      if (other !== undefined && (one === undefined || one < other)) {
        this.faults.push(`${place}: ${name} is stricter`);
      }
    }
    for (const name of same) {
      if (wide[name] === undefined) continue;
      if (JSON.stringify(wide[name]) !== JSON.stringify(narrow[name])) {
        this.faults.push(`${place}: ${name} is another`);
      }
    }
  }

  #judgeObject(released: Schema, present: Schema, place: string): void {
    const [before, now] = [recordOf(released['properties']), recordOf(present['properties'])];
    for (const [name, schema] of Object.entries(before)) {
      const at = place === '' ? name : `${place}.${name}`;
      if (isRecord(now[name])) this.compare(recordOf(schema), now[name], at);
      else this.faults.push(`${at}: is gone`);
    }
    const [mustHave, mustSend] = [listOf(released['required']), listOf(present['required'])];
    const wanted =
      this.#side === 'sent'
        ? mustSend.filter((name) => !mustHave.includes(name))
        : mustHave.filter((name) => !mustSend.includes(name));
    for (const name of wanted) {
      const what = this.#side === 'sent' ? 'must be sent' : 'may be missing';
      this.faults.push(`${place === '' ? '' : `${place}.`}${String(name)}: ${what}`);
    }
    const [values, valuesNow] = [released['additionalProperties'], present['additionalProperties']];
    if (isRecord(values) && isRecord(valuesNow)) this.compare(values, valuesNow, `${place}{}`);
    else if (isRecord(values) !== isRecord(valuesNow)) {
      this.faults.push(`${place}: other names are dealt with otherwise`);
    }
  }
}

function contentsOf(part: unknown): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(recordOf(recordOf(part)['content'])).map(([type, media]) => [
      type,
      recordOf(recordOf(media)['schema']),
    ]),
  );
}

function breaksOfParameters(
  documents: Documents,
  released: OpenApiOperation,
  present: OpenApiOperation,
): string[] {
  const named = (call: OpenApiOperation, document: OpenApiDocument) =>
    new Map(
      call.parameters.map((parameter) => {
        const whole = resolved(parameter, document);
        return [`${String(whole['in'])} ${String(whole['name'])}`, whole];
      }),
    );
  const before = named(released, documents.released);
  const now = named(present, documents.present);
  const comparison = new Comparison(documents, 'sent');
  for (const [name, parameter] of before) {
    const other = now.get(name);
    if (!other) comparison.faults.push(`${name}: is gone`);
    else comparison.compare(recordOf(parameter['schema']), recordOf(other['schema']), name);
  }
  const wanted = [...now].filter(
    ([name, { required }]) => required === true && before.get(name)?.['required'] !== true,
  );
  return [...comparison.faults, ...wanted.map(([name]) => `${name}: must be sent`)];
}

function breaksOfBody(
  documents: Documents,
  released: OpenApiOperation,
  present: OpenApiOperation,
): string[] {
  if (!present.requestBody) return released.requestBody ? ['the body: is gone'] : [];
  const comparison = new Comparison(documents, 'sent');
  const now = contentsOf(present.requestBody);
  const before = released.requestBody ? contentsOf(released.requestBody) : {};
  for (const [type, schema] of Object.entries(now)) {
    comparison.compare(before[type] ?? { type: 'object', properties: {} }, schema, '');
  }
  return comparison.faults;
}

const successOf = (call: OpenApiOperation): [status: string, answer: unknown] =>
  Object.entries(call.responses).find(([status]) => status.startsWith('2')) ?? ['', {}];

function breaksOfAnswer(
  documents: Documents,
  released: OpenApiOperation,
  present: OpenApiOperation,
): string[] {
  const [[status, before], [statusNow, now]] = [successOf(released), successOf(present)];
  const comparison = new Comparison(documents, 'answered');
  if (status !== statusNow) comparison.faults.push(`answers ${statusNow} in place of ${status}`);
  const contents = contentsOf(now);
  for (const [type, schema] of Object.entries(contentsOf(before))) {
    const other = contents[type];
    if (other) comparison.compare(schema, other, '');
    else comparison.faults.push(`no longer answers ${type}`);
  }
  return comparison.faults;
}

/** Lists what would break a program of the released contract, each as `METHOD path place: what`. */
export function breaksBetween(released: OpenApiDocument, present: OpenApiDocument): string[] {
  const documents = { released, present };
  return Object.entries(released.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, call]) => {
      const address = `${method.toUpperCase()} ${path}`;
      const now = present.paths[path]?.[method];
      if (!now) return [`${address}: is gone`];
      const right = 'x-api-key-right';
      const faults = [
        ...(call.operationId === now.operationId ? [] : [`is called ${now.operationId}`]),
        ...(call[right] === now[right] ? [] : [`needs the right ${now[right]}`]),
        ...breaksOfParameters(documents, call, now).map((fault) => `sends ${fault}`),
        ...breaksOfBody(documents, call, now).map((fault) => `sends ${fault}`),
        ...breaksOfAnswer(documents, call, now).map((fault) => `is answered ${fault}`),
      ];
      return faults.map((fault) => `${address} ${fault}`);
    }),
  );
}
