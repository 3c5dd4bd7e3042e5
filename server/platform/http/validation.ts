import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { AppError, invalid, type FieldFault } from '#shared/platform/errors.ts';
import { hasLineFields, normalizeLines } from '#shared/platform/line-text.ts';

type Fault = { keyword: string; instancePath: string; params: object; message: string };

const ruleOf: Readonly<Record<string, string>> = { additionalProperties: 'unknown', required: 'missing' };

const partOf: Readonly<Record<string, string>> = { params: 'params', querystring: 'query', body: 'body', headers: 'headers' };

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A text such as "", "0x10" or "5.5" for an integer, which the conversion changes to another number, stays a text and is refused. */
function withOddNumbers(input: unknown, converted: unknown): unknown {
  if (typeof input === 'string' && typeof converted === 'number')
    return plainNumber.test(input) && Number(input) === converted ? converted : input;
  if (Array.isArray(converted)) return converted.map((each, index) => withOddNumbers((input as unknown[])[index] ?? input, each));
  if (typeof converted !== 'object' || converted === null) return converted;
  const given = input as { [name: string]: unknown };
  return Object.fromEntries(Object.entries(converted).map(([name, value]) => [name, withOddNumbers(given[name], value)]));
}

const validators = new WeakMap<TSchema, Validator>();

/** Compiles a schema once in a process, also if several endpoints share it; compiling all of them took a quarter of a second of each start. */
function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/**
 * Validates with the library of the schema. Params and query, which are text, are converted; in a body only single-line texts are
 * normalised. Returns `input.invalid` with every field instead of throwing. The schema is compiled for the first request.
 */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const isText = httpPart !== 'body';
  const part = partOf[httpPart ?? ''] ?? 'input';
  const isLined = !isText && hasLineFields(schema);
  const check = (input: unknown) => {
    const body = isLined ? normalizeLines(schema as TSchema, input) : input;
    const value = isText ? withOddNumbers(input, Value.Convert(schema as TSchema, structuredClone(input))) : body;
    const validator = validatorOf(schema as TSchema);
    if (validator.Check(value)) return { value };
    const faults = (validator.Errors(value) as Fault[]).flatMap((fault) => faultsOf(part, fault));
    return { error: new AppError('input.invalid', { fields: firstOfEachPath(faults) }) };
  };
  return (input: unknown) => {
    try {
      return check(input);
    } catch (error) {
      if (error instanceof RangeError) return { error: invalid([part, ...deepFieldOf(input)].join('.'), 'depth') };
      throw error;
    }
  };
}

/** Finds the field with nested lists that are too deep for the stack. */
function deepFieldOf(input: unknown): string[] {
  const isDeep = (value: unknown) => {
    let [layer, depth] = [[value], 0];
    for (; layer.length > 0 && depth < 1000; depth++)
      layer = layer.flatMap((one) => (typeof one === 'object' ? Object.values(one ?? {}) : []));
    return layer.length > 0;
  };
  return Object.entries(input ?? {})
    .filter(([, value]) => isDeep(value))
    .map(([name]) => name)
    .slice(0, 1);
}

function faultsOf(part: string, { keyword, instancePath, params }: Fault): FieldFault[] {
  const at = `${part}${instancePath.replaceAll('/', '.')}`;
  const { additionalProperties, requiredProperties, limit, allowedValues, format, type } = params as {
    additionalProperties?: string[];
    requiredProperties?: string[];
    limit?: number;
    allowedValues?: (string | number)[];
    format?: string;
    type?: string;
  };
  const names = additionalProperties ?? requiredProperties;
  if (names) return names.map((name) => ({ path: `${at}.${name}`, rule: ruleOf[keyword]! }));
  if (keyword === 'boolean') return [];
  const bound = limit ?? allowedValues?.map(String) ?? format ?? type;
  return [{ path: at, rule: keyword, ...(bound !== undefined && { limit: bound }) }];
}

function firstOfEachPath(faults: FieldFault[]): FieldFault[] {
  const seen = new Map<string, FieldFault>();
  for (const fault of faults) if (!seen.has(fault.path)) seen.set(fault.path, fault);
  return [...seen.values()];
}
