/** `METHOD /path` of every closed endpoint of this build; infra/build-console.ts puts it in. */
declare const ROUTES: readonly string[];
