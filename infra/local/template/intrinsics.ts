// Resolves CloudFormation's intrinsic functions. Anything unknown is an error that names stack, resource and property:
// a guessed value would hide the mistakes that a local run should reveal.
import { z } from 'zod';
import type { Deployment } from './description.ts';
import { API_ID, nameProperties, physicalName, physicalValue, type Named } from './physical-values.ts';
import type { Json, Stack } from './stacks.ts';

type JsonObject = { [key: string]: Json };

/** The position of a value, for the error message. */
export type Place = { stack: Stack; path: string };

export class TemplateError extends Error {
  constructor({ stack, path }: Place, problem: string) {
    super(`${stack.name} ${path}: ${problem}`);
    this.name = 'TemplateError';
  }
}

export type Resolver = {
  /** `AWS::NoValue` resolves to undefined. */
  resolve: (value: Json, place: Place) => Json | undefined;
  isTrue: (condition: string, place: Place) => boolean;
  nameOf: (stack: Stack, logicalId: string) => string;
  valueOf: (stack: Stack, logicalId: string, attribute: string, place: Place) => string;
};

export function createResolver(stacks: Stack[], deployment: Deployment): Resolver {
  const pseudoParameters = (stack: Stack): Record<string, string> => ({
    'AWS::Region': deployment.region,
    'AWS::AccountId': deployment.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${deployment.region}:${deployment.accountId}:stack/${stack.name}/local`,
  });
  const deployedApiAddress = `https://${API_ID}.execute-api.${deployment.region}.amazonaws.com`;

  function resolve(value: Json, place: Place): Json | undefined {
    if (typeof value === 'string') return plainText(value, place);
    if (Array.isArray(value)) return resolveList(value, place);
    if (typeof value !== 'object' || value === null) return value;
    const intrinsic = Object.keys(value).find((key) => key === 'Ref' || key.startsWith('Fn::'));
    if (intrinsic === undefined) return resolveObject(value, place);
    if (Object.keys(value).length > 1)
      throw new TemplateError(place, `${intrinsic} cannot be combined with other keys`);
    return resolveIntrinsic(intrinsic, value[intrinsic] ?? null, place);
  }

  function resolveIntrinsic(name: string, argument: Json, place: Place): Json | undefined {
    switch (name) {
      case 'Ref':
        return argument === 'AWS::NoValue' ? undefined : reference(text(argument, place), place);
      case 'Fn::GetAtt': {
        const [logicalId = '', ...attribute] =
          typeof argument === 'string' ? argument.split('.') : texts(argument, place);
        return valueOf(place.stack, logicalId, attribute.join('.'), place);
      }
      case 'Fn::Join': {
        const [separator, parts] = pair(argument, place);
        return localAddress(texts(parts, place).join(text(separator, place)));
      }
      case 'Fn::Sub':
        return localAddress(substitute(argument, place));
      case 'Fn::Select': {
        const [index, list] = pair(argument, place);
        const chosen = texts(list, place)[Number(resolve(index, place))];
        if (chosen === undefined)
          throw new TemplateError(place, `Fn::Select finds nothing at ${JSON.stringify(index)}`);
        return chosen;
      }
      case 'Fn::Split': {
        const [separator, source] = pair(argument, place);
        return text(source, place).split(text(separator, place));
      }
      case 'Fn::ImportValue':
        return importedValue(text(argument, place), place);
      case 'Fn::If': {
        const [condition, whenTrue = null, whenFalse = null] = Array.isArray(argument) ? argument : [];
        return resolve(isTrue(text(condition ?? null, place), place) ? whenTrue : whenFalse, place);
      }
      default:
        throw new TemplateError(place, `${name} is not supported by the local run`);
    }
  }

  function resolveObject(value: JsonObject, place: Place): JsonObject {
    const entries = Object.entries(value).map(([key, member]) => [key, resolve(member, within(place, key))] as const);
    return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }

  function resolveList(value: Json[], place: Place): Json[] {
    return value.map((item, index) => resolve(item, within(place, String(index)))).filter((item) => item !== undefined);
  }

  function reference(name: string, place: Place): Json {
    const { stack } = place;
    const pseudo = pseudoParameters(stack)[name];
    if (pseudo !== undefined) return pseudo;
    const parameter = stack.parameters[name];
    if (parameter === undefined) return valueOf(stack, name, 'Ref', place);
    if (parameter.Default === undefined || parameter.Type.startsWith('AWS::SSM::')) {
      throw new TemplateError(place, `the parameter ${name} has no value here`);
    }
    return parameter.Default;
  }

  function substitute(argument: Json, place: Place): string {
    const [pattern, variables] = Array.isArray(argument) ? pair(argument, place) : [argument, {}];
    const given = resolveObject(z.record(z.string(), z.json()).parse(variables), place);
    return text(pattern, place).replace(/\$\{(!?)([^}]+)\}/g, (_, escaped: string, name: string) => {
      if (escaped) return `\${${name}}`;
      const known = given[name];
      if (known !== undefined) return text(known, place);
      const [logicalId = '', ...attribute] = name.split('.');
      return attribute.length > 0
        ? valueOf(place.stack, logicalId, attribute.join('.'), place)
        : text(reference(name, place), place);
    });
  }

  function importedValue(name: string, place: Place): Json | undefined {
    for (const stack of stacks) {
      for (const [id, output] of Object.entries(stack.outputs)) {
        const outputPlace = { stack, path: `Outputs.${id}` };
        if (output.Export && resolve(output.Export.Name, outputPlace) === name)
          return resolve(output.Value, outputPlace);
      }
    }
    throw new TemplateError(place, `no stack exports ${name}`);
  }

  function isTrue(name: string, place: Place): boolean {
    const condition = place.stack.conditions[name];
    if (condition === undefined) throw new TemplateError(place, `there is no condition ${name}`);
    return holds(condition, { stack: place.stack, path: `Conditions.${name}` });
  }

  function holds(condition: Json, place: Place): boolean {
    const [name, argument] = Object.entries(z.record(z.string(), z.json()).parse(condition))[0] ?? [];
    const terms = Array.isArray(argument) ? argument : [];
    if (name === 'Condition') return isTrue(text(argument ?? null, place), place);
    if (name === 'Fn::Not') return !terms.every((term) => holds(term, place));
    if (name === 'Fn::And') return terms.every((term) => holds(term, place));
    if (name === 'Fn::Or') return terms.some((term) => holds(term, place));
    if (name === 'Fn::Equals') return new Set(terms.map((term) => text(term, place))).size === 1;
    throw new TemplateError(place, `${name} is not supported as a condition`);
  }

  function named(stack: Stack, logicalId: string, place: Place): Named {
    const resource = stack.resources[logicalId];
    if (resource === undefined) throw new TemplateError(place, `there is no resource or parameter ${logicalId}`);
    const property = nameProperties[resource.Type] ?? '';
    const given = resource.Properties[property];
    const givenName = given === undefined ? undefined : text(given, { stack, path: `${logicalId}.${property}` });
    return { stackName: stack.name, logicalId, resource, deployment, givenName };
  }

  function valueOf(stack: Stack, logicalId: string, attribute: string, place: Place): string {
    const from = named(stack, logicalId, place);
    const value = physicalValue(from, attribute);
    if (value !== undefined) return value;
    throw new TemplateError(place, `${attribute} of ${logicalId} (${from.resource.Type}) has no value on this machine`);
  }

  function nameOf(stack: Stack, logicalId: string): string {
    return physicalName(named(stack, logicalId, { stack, path: logicalId }));
  }

  function text(value: Json, place: Place): string {
    const resolved = resolve(value, place);
    if (typeof resolved === 'string' || typeof resolved === 'number') return String(resolved);
    throw new TemplateError(place, `expected text, found ${JSON.stringify(value)}`);
  }

  function texts(value: Json, place: Place): string[] {
    const resolved = resolve(value, place);
    if (!Array.isArray(resolved)) throw new TemplateError(place, `expected a list, found ${JSON.stringify(value)}`);
    return resolved.map((item) => text(item, place));
  }

  // CDK builds an API's URL from parts, https://<id>.execute-api.<region>.amazonaws.com; here it is the local server.
  const localAddress = (value: string) => value.replaceAll(deployedApiAddress, deployment.apiEndpoint);

  return { resolve, isTrue, nameOf, valueOf };
}

function plainText(value: string, place: Place): string {
  if (value.includes('{{resolve:')) throw new TemplateError(place, `the dynamic reference ${value} is not supported`);
  return value;
}

function pair(argument: Json, place: Place): [Json, Json] {
  const [first, second, ...rest] = Array.isArray(argument) ? argument : [];
  if (first === undefined || second === undefined || rest.length > 0)
    throw new TemplateError(place, 'expected two arguments');
  return [first, second];
}

const within = (place: Place, key: string): Place => ({ stack: place.stack, path: `${place.path}.${key}` });
