/** `METHOD /path` of every closed endpoint of this build; infra/build.ts defines it. */
declare const ROUTES: readonly string[];
/** The services under which requests are recorded. */
declare const SERVICES: readonly string[];

/** An icon as the elements of its SVG. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
  export default icon;
}
