/** `METHOD /path` of every closed endpoint of this build; infra/build.ts defines it. */
declare const ROUTES: readonly string[];
/** The services under which requests are recorded. */
declare const SERVICES: readonly string[];
