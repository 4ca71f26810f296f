/**
 * A value without optional fields, at any depth: one that may be missing must be given as
 * `undefined`. Mapping functions answer this type, so that they do not compile when they forget an
 * added field.
 */
export type Whole<Value> = Value extends readonly unknown[] | ((...args: never[]) => unknown)
  ? Value
  : Value extends object
    ? { [Field in keyof Required<Value>]: Whole<Value[Field]> }
    : Value;
