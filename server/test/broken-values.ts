const id = '0f9c3b5e-7d21-4c86-9a4e-2f6d1b8c7e53';
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const text = (value: string) => JSON.stringify(value);

export const strangeValues: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'negative zero': '-0',
  one: '1',
  'minus one': '-1',
  'a fraction': '0.5',
  'an exponent': '1e308',
  'a number that is no double': '9007199254740993',
  'an empty text': '""',
  'a blank text': '" \\t\\n "',
  'a text of its longest': text('é'.repeat(255)),
  'a text one too long': text('a'.repeat(256)),
  'pictures of two units each': text('🪨'.repeat(255)),
  'one letter under a thousand accents': text(`a${'\u0301'.repeat(1000)}`),
  'a hundred thousand characters': text('a'.repeat(100_000)),
  'a right-to-left override': text('\u202egnp.exe'),
  'a cell that is a formula': '"=cmd|\' /C calc\'!A0"',
  SQL: '"\'; drop table task; --"',
  '__proto__ as a text': '"__proto__"',
  NUL: '"a\\u0000b"',
  'half a surrogate pair': '"a\\ud800b"',
  'the other half': '"\\udc00"',
  'an id': text(id),
  'an id in capitals': text(id.toUpperCase()),
  'an id in braces': text(`{${id}}`),
  'a day that is not': '"2026-02-30"',
  'a day of the year nought': '"0000-01-01"',
  'a moment of the year nought': '"0000-01-01T00:00:00Z"',
  'a second that leaps': '"2016-12-31T23:59:60Z"',
  'a moment in a zone of a name': '"2026-01-01T00:00:00Z[Europe/Paris]"',
  'a year beyond all': '"+275760-09-13T00:00:00.001Z"',
  'a list': '[]',
  'a list of texts': '["a", "b"]',
  'an object': '{}',
  'twenty thousand lists, each in the next': deep,
};

export const poisons: Readonly<Record<string, string>> = {
  __proto__: '{"__proto__": {"isAdmin": true}}',
  'constructor.prototype': '{"constructor": {"prototype": {"isAdmin": true}}}',
};

export const unstorableTexts = ['NUL', 'half a surrogate pair', 'the other half'];
