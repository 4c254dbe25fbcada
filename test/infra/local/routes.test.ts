import { describe, expect, it } from 'vitest';
import { createRouter } from '../../../infra/local/http/routes.ts';

const keys = [
  '$default',
  'ANY /{proxy+}',
  'GET /pets/{proxy+}',
  'GET /pets/dog/{id}',
  'ANY /pets/dog/1',
  'GET /pets/dog/1',
  'POST /pets/{kind}/{id}',
  'GET /',
];
const find = createRouter(keys.map((routeKey) => ({ routeKey })));
const found = (method: string, path: string) => {
  const match = find(method, path);
  return [match?.route.routeKey, match?.pathParameters];
};

describe('The route of a request', () => {
  it.each([
    ['a fixed path comes before a parameter', 'GET', '/pets/dog/1', 'GET /pets/dog/1', {}],
    ['a method comes before ANY', 'PUT', '/pets/dog/1', 'ANY /pets/dog/1', {}],
    ['a parameter comes before a greedy one', 'GET', '/pets/dog/2', 'GET /pets/dog/{id}', { id: '2' }],
    ['a longer literal prefix comes first', 'GET', '/pets/cat/1', 'GET /pets/{proxy+}', { proxy: 'cat/1' }],
    [
      'a path with another method is skipped',
      'POST',
      '/pets/dog/2',
      'POST /pets/{kind}/{id}',
      { kind: 'dog', id: '2' },
    ],
    ['a greedy parameter matches the rest', 'POST', '/a/b/c', 'ANY /{proxy+}', { proxy: 'a/b/c' }],
    ['the root has its own route', 'GET', '/', 'GET /', {}],
    ['an empty segment matches no parameter', 'GET', '/pets/dog/', 'GET /pets/{proxy+}', { proxy: 'dog/' }],
    ['$default matches everything else', 'POST', '/', '$default', {}],
    ['parameters are percent-decoded', 'GET', '/pets/dog/a%2Fb%20%C3%A9', 'GET /pets/dog/{id}', { id: 'a/b é' }],
    ['invalid percent-encoding is unchanged', 'GET', '/pets/dog/100%', 'GET /pets/dog/{id}', { id: '100%' }],
  ])('%s', (_, method, path, routeKey, parameters) => {
    expect(found(method, path)).toEqual([routeKey, parameters]);
  });

  it('does not exist if there is no $default', () => {
    expect(createRouter([{ routeKey: 'GET /pets' }])('GET', '/dogs')).toBeUndefined();
  });
});
