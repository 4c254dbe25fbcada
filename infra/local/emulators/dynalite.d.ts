// The part of dynalite the local run uses; the package brings no types.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: { path?: string | undefined; createTableMs: number }): Server;
}
