// The part of dynalite that the local run uses; the package has no types.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: { path?: string | undefined; createTableMs: number }): Server;
}
