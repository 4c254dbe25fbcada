/** Which way imports point (the design's drawing as rules); `npm run directions` checks it, CI fails on it. */
const platform = (...names) => `^shared/platform/(${names.join('|')})/`;
/** Folders of shared/ that are no modules; every other one says what the endpoints of one module do. */
const others = 'platform|values|apps|drivers|providers|client|openapi';
const modules = `^shared/(?!(?:${others})/)[^/]+/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nobody-imports-functions-or-tests',
      severity: 'error',
      from: { path: '^(shared|infra)/' },
      to: { path: '^(functions|test)/' },
    },
    { name: 'shared-knows-no-infrastructure', severity: 'error', from: { path: '^shared/' }, to: { path: '^infra/' } },
    {
      name: 'errors-know-nothing',
      severity: 'error',
      from: { path: platform('errors') },
      to: { path: '^shared/', pathNot: platform('errors') },
    },
    {
      name: 'reading-knows-only-errors',
      severity: 'error',
      from: { path: platform('input') },
      to: { path: '^shared/', pathNot: [platform('input', 'errors'), '^shared/values/'] },
    },
    {
      name: 'values-import-nothing-of-ours',
      comment: 'money, time, phone numbers and texts are plain values: they stand below everything',
      severity: 'error',
      from: { path: '^shared/values/' },
      to: { path: '^(shared|functions|infra)/', pathNot: '^shared/values/' },
    },
    {
      name: 'values-alone-calculate',
      comment: 'arithmetic on money, time zones and the GSM-7 alphabet are known in shared/values and nowhere else',
      severity: 'error',
      from: { path: '^(shared|functions)/', pathNot: '^shared/values/' },
      to: { path: '^node_modules/(big\\.js|@types/big\\.js|@date-fns/tz|sms-segments-calculator)/' },
    },
    {
      name: 'foundations-know-no-upper-layer',
      comment:
        'storage, secrets, egress and log stand below http, auth, async and webhooks; local settings stand on nothing',
      severity: 'error',
      from: { path: platform('storage', 'secrets', 'egress', 'log') },
      to: {
        path: [platform('http', 'auth', 'async', 'webhooks', 'config'), '^shared/(apps|providers)/', modules],
        pathNot: '^shared/platform/config/local-settings\\.ts$',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^shared/(platform|apps)/' },
      to: { path: ['^shared/(providers|openapi)/', modules] },
    },
    {
      name: 'modules-know-no-provider',
      severity: 'error',
      from: { path: modules },
      to: { path: '^shared/providers/' },
    },
    {
      name: 'modules-know-no-other-module',
      comment: 'but a received SMS is handed to the payments queue, where it may be a confirmation',
      severity: 'error',
      from: { path: `^shared/((?!(?:${others})/)[^/]+)/` },
      to: { path: modules, pathNot: ['^shared/$1/', '^shared/payments/messages\\.ts$'] },
    },
    {
      name: 'sms-alone-hands-messages-to-payments',
      severity: 'error',
      from: { path: modules, pathNot: '^shared/(payments|sms)/' },
      to: { path: '^shared/payments/messages\\.ts$' },
    },
    {
      name: 'providers-know-only-drivers-and-egress',
      severity: 'error',
      from: { path: '^shared/providers/' },
      to: { path: '^shared/', pathNot: ['^shared/(providers|drivers|values)/', platform('egress', 'errors', 'input')] },
    },
    {
      name: 'providers-know-no-other-provider',
      severity: 'error',
      from: { path: '^shared/providers/([^/]+)/' },
      to: { path: '^shared/providers/[^/]+/', pathNot: '^shared/providers/($1|kit)/' },
    },
    {
      name: 'what-providers-share-knows-none',
      severity: 'error',
      from: { path: '^shared/providers/kit/' },
      to: { path: '^shared/providers/', pathNot: '^shared/providers/kit/' },
    },
    {
      name: 'portal-and-einvoicing-know-not-each-other',
      comment: 'both work with the tax app, in shared/tax/app',
      severity: 'error',
      from: { path: '^shared/tax/(app|portal|einvoicing)/' },
      to: { path: '^shared/tax/(portal|einvoicing)/', pathNot: '^shared/tax/$1/' },
    },
    {
      name: 'drivers-are-interfaces',
      severity: 'error',
      from: { path: '^shared/drivers/' },
      to: { path: '^shared/', pathNot: ['^shared/(drivers|values)/', platform('egress', 'errors')] },
    },
    {
      name: 'simulators-know-no-provider-and-no-gateway',
      comment:
        'what a driver and its simulator shared would be wrong in both; what they do with the gateway goes over HTTP',
      severity: 'error',
      from: { path: '^infra/simulators/' },
      to: { path: '^(shared|functions|infra)/', pathNot: ['^infra/simulators/', '^shared/(values|drivers)/'] },
    },
    {
      name: 'simulators-know-no-other-simulator',
      comment: 'what two share is in the kit; types may be of another, as of the one behind the same host',
      severity: 'error',
      from: { path: '^infra/simulators/([^/]+)/' },
      to: {
        path: '^infra/simulators/[^/]+/',
        pathNot: ['^infra/simulators/($1|kit)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-kit-knows-no-simulator',
      severity: 'error',
      from: { path: '^infra/simulators/kit/' },
      to: { path: '^infra/simulators/', pathNot: ['^infra/simulators/kit/', '^infra/simulators/simulator\\.ts$'] },
    },
    {
      name: 'the-client-stands-alone',
      comment: 'tenants copy the folder as it is: it imports nothing but itself',
      severity: 'error',
      from: { path: '^shared/client/', pathNot: '^shared/client/(cli|examples)/' },
      to: { pathNot: '^shared/client/(?!cli/)' },
    },
    {
      name: 'the-command-line-needs-only-the-client-and-node',
      comment: 'it is bundled into one file of the npm package, which has no dependencies',
      severity: 'error',
      from: { path: '^shared/client/cli/' },
      to: { pathNot: '^shared/client/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-service-does-not-call-itself',
      severity: 'error',
      from: { path: '^(shared|functions|infra)/', pathNot: '^(shared/client/|functions/console/|infra/local/demo)' },
      to: { path: '^shared/client/' },
    },
    {
      name: 'functions-hold-no-infrastructure',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(infra|test)/' },
    },
    {
      name: 'functions-know-no-list-of-modules',
      comment: 'a function carries its own module; what lists all of them is for infra, OpenAPI and the tests',
      severity: 'error',
      from: { path: '^functions/' },
      to: {
        path: '^shared/(modules|declared|drivers-document|providers/app-registries|openapi/document)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'the programs of a customer import packages that their tests install',
      severity: 'error',
      from: { pathNot: '^(test/client/npm-package|shared/client/examples)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)fixtures/|^test/infra/toy-module/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
