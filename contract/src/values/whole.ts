/**
 * A value in which no field is left out, at any depth: one that may be missing is given as
 * `undefined`. What turns one form of a value into another answers it, so that a field that is
 * added and forgotten there does not compile.
 */
export type Whole<Value> = Value extends readonly unknown[] | ((...args: never[]) => unknown)
  ? Value
  : Value extends object
    ? { [Field in keyof Required<Value>]: Whole<Value[Field]> }
    : Value;
