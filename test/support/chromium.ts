/** Debian's Chromium. */
import { existsSync } from 'node:fs';

/** The first takes a quarter less CPU time: it is the same browser without the windows around its pages. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of the browser; undefined if none is installed. */
export const chromiumPath = programs.find((path) => existsSync(path));
