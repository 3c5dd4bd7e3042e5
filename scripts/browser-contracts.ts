import { types, type NodePath } from '@babel/core';
import type { RolldownBabelPreset } from '@rolldown/plugin-babel';

const { addComment, arrowFunctionExpression, callExpression, identifier, objectExpression, objectProperty } = types;
const { isCallExpression, isIdentifier, isObjectExpression, isObjectProperty } = types;

const empty = () => objectExpression([]);
const named = (name: string, value: types.Expression) => objectProperty(identifier(name), value);

function propertyNamed(object: types.ObjectExpression, name: string): types.ObjectProperty | undefined {
  return object.properties.find((one) => isObjectProperty(one) && isIdentifier(one.key, { name })) as types.ObjectProperty | undefined;
}

function drop(object: types.ObjectExpression, ...names: string[]): void {
  object.properties = object.properties.filter((one) => !(isObjectProperty(one) && isIdentifier(one.key) && names.includes(one.key.name)));
}

function replace(object: types.ObjectExpression, name: string, value: types.Expression): void {
  const property = propertyNamed(object, name);
  if (property) property.value = value;
}

/** `call` only asks whether an endpoint has a body. */
function shortenEndpoint(endpoint: types.ObjectExpression): void {
  const schema = propertyNamed(endpoint, 'schema')?.value;
  const hasBody = isObjectExpression(schema) && propertyNamed(schema, 'body') !== undefined;
  drop(endpoint, 'summary', 'description', 'tag', 'attemptsPerMinute', 'form', 'isPersonal', 'whileImpersonating');
  replace(endpoint, 'schema', objectExpression([...(hasBody ? [named('body', empty())] : []), named('response', empty())]));
}

function shortenList(list: types.ObjectExpression): void {
  drop(list, 'summary', 'description', 'tag');
  for (const name of ['params', 'query']) replace(list, name, objectExpression([named('properties', empty())]));
  replace(list, 'record', empty());
}

const shorten: Readonly<Record<string, (call: types.CallExpression) => void>> = {
  defineEndpoint: ({ arguments: [endpoint] }) => isObjectExpression(endpoint) && shortenEndpoint(endpoint),
  defineList: ({ arguments: [list] }) => isObjectExpression(list) && shortenList(list),
  defineRoom: ({ arguments: [room] }) => isObjectExpression(room) && replace(room, 'state', empty()),
  defineEvent: (call) => {
    if (call.arguments.length > 1) call.arguments[1] = empty();
    call.arguments.length = Math.min(call.arguments.length, 3);
  },
};

/** A schema that reads properties of another counts as a side effect, unless it is built in a pure call. */
function markPure({ scope, node }: NodePath<types.VariableDeclarator>): void {
  const { init } = node;
  if (!scope.path.isProgram() || !(isCallExpression(init) || isObjectExpression(init))) return;
  node.init = addComment(callExpression(arrowFunctionExpression([], init), []), 'leading', '#__PURE__');
}

const visitor = {
  VariableDeclarator: markPure,
  CallExpression({ node }: NodePath<types.CallExpression>): void {
    if (isIdentifier(node.callee)) shorten[node.callee.name]?.(node);
  },
};

/** Removes documentation and schemas from the contracts of the browser build, because only the server validates. */
export const browserContracts: RolldownBabelPreset = {
  preset: { plugins: [{ visitor }] },
  rolldown: { filter: { id: /\/shared\/.*\.ts$/, code: /from 'typebox'|\bdefine(Endpoint|List|Room|Event)\(/ } },
};
