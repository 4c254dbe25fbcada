/** `METHOD /path` of every closed endpoint of this build; infra/build-console.ts puts it in. */
declare const ROUTES: readonly string[];
/** The services under which requests are recorded. */
declare const SERVICES: readonly string[];
