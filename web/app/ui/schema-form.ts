import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { isLoadedFieldCode, namesLimit } from '@troskel/contract/ground/first-field-messages';
import type { Whole } from '@troskel/contract/values/whole';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallError } from '../lib/failures.ts';

/** A refusal by a rule that a schema can't state, such as one that needs a library. */
export type ExtraCheck<Values> = (
  values: Values,
) => Promise<Partial<Record<string, FieldCode>>> | Partial<Record<string, FieldCode>>;

interface FieldFault {
  path: string;
  /** A code of the contract, with the limit after a colon where it has one. */
  message: string;
}

function readFaults(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.map((issue) => ({
    path: issue.path.join('.'),
    message:
      issue.code === 'too_big' && issue.message === 'FIELD_TOO_LONG'
        ? `${issue.message}:${String(issue.maximum)}`
        : issue.message,
  }));
}

const fieldCode = /^[A-Z][A-Z\d_]+(?=:|$)/;

/** Whether a fault can be told: a code whose words are loaded, or words of the form's own. */
function isSayable({ message }: FieldFault): boolean {
  const [code] = fieldCode.exec(message) ?? [];
  return code === undefined || isLoadedFieldCode(code);
}

/** Loads the words for all codes, which a page has from the moment that it is at rest. */
export async function loadFieldMessages(): Promise<void> {
  try {
    await import('@troskel/contract/ground/field-messages');
  } catch {
    // Without a connection: a form that says too little is better than one that does nothing.
  }
}

/** Stands in for a fault whose words cannot be loaded. */
const unsaidFault: FieldCode = 'FIELD_INVALID';

/** The first fault of each field, nested as the form library wants it. */
function nest(faults: readonly FieldFault[]): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of faults) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let level = errors;
    for (const name of names) {
      level[name] ??= {};
      level = level[name] as Record<string, unknown>;
    }
    level[last] ??= { type: message, message };
  }
  return errors as FieldErrors;
}

/** Validates with a schema of the contract; its messages are field codes. */
export function schemaResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  alsoCheck?: ExtraCheck<Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = schema.safeParse(values);
    const faults = result.success ? [] : readFaults(result.error.issues);
    for (const [path, code] of Object.entries((await alsoCheck?.(values)) ?? {})) {
      if (code) faults.push({ path, message: code });
    }
    if (result.success && faults.length === 0) return { values: result.data, errors: {} };
    // Until the page is at rest the commonest messages alone are loaded.
    if (!faults.every(isSayable)) await loadFieldMessages();
    const told = faults.map((fault) =>
      isSayable(fault) ? fault : { ...fault, message: unsaidFault },
    );
    return { values: {}, errors: nest(told) as FieldErrors<Input> };
  };
}

/** Initial values of a form: one for every field, `undefined` for a choice not made yet. */
type FilledIn<Input> = { [Field in keyof Required<Input>]: Whole<Input[Field]> | undefined };

/**
 * The schema of a form that holds its fields in another way than they are sent.
 *
 * @param held checks what the form holds
 * @param bodyOf what is sent of it, with every field that the call takes
 * @param body checks what is sent
 */
export function sentAs<Held extends z.ZodMiniType, Body extends z.ZodMiniType>(
  held: Held,
  bodyOf: (fields: z.output<Held>) => Whole<z.input<Body>>,
  body: Body,
): z.ZodMiniType<z.output<Body>, z.input<Held>> {
  const written = z.transform(
    (fields: z.output<Held>): z.input<Body> => bodyOf(fields) as z.input<Body>,
  );
  return z.pipe(z.pipe(held, written as never), body as never);
}

/**
 * A form over a schema: fields are checked when they are left and on submit, never while the first
 * word is typed.
 *
 * @param options.isCheckedWhenLeft false for a box that is often left empty, checked on submit alone
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  options: {
    defaultValues: FilledIn<Input>;
    alsoCheck?: ExtraCheck<Input>;
    isCheckedWhenLeft?: boolean;
  },
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: options.isCheckedWhenLeft === false ? 'onSubmit' : 'onTouched',
    defaultValues: options.defaultValues as DefaultValues<Input>,
    resolver: schemaResolver(schema, options.alsoCheck),
  });
}

/** Whether a call was refused for its fields' values, and not for one of its headers. */
const isAboutFields = ({ status, code }: CallError): boolean =>
  status === 422 || (status === 400 && code !== 'BAD_REQUEST');

/**
 * Puts the field errors of a refused call on the form's fields and the focus on the first; false
 * when the refusal was about something else. `rename` tells the form's name of a field.
 */
export function showRefusedFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: CallError,
  rename: (field: string) => FieldPath<Input> | null,
): boolean {
  const refused = error.errors.flatMap(({ code, field, message }) => {
    const isLoaded = isLoadedFieldCode(code);
    const name = field && (isLoaded || isAboutFields(error)) ? rename(field) : null;
    // A limit in the message is known to the server only, and so are words that are not loaded.
    return name ? [{ name, code, message: isLoaded && !namesLimit(code) ? code : message }] : [];
  });
  for (const [index, { name, code, message }] of refused.entries()) {
    form.setError(name, { type: code, message }, { shouldFocus: index === 0 });
  }
  return refused.length > 0;
}
