/**
 * The only list of the service's modules, in the order in which the reference shows them. declared.ts puts together what
 * they declare; functions never import either, so that a bundle holds one module.
 */
import type { Module } from './platform/config/module.ts';

const found: readonly { module: Module }[] = await Promise.all([
  import('./payments/module.ts'),
  import('./sms/module.ts'),
  import('./tax/portal/module.ts'),
  import('./tax/einvoicing/module.ts'),
  import('./accounting/module.ts'),
  import('./locks/module.ts'),
  import('./attendance/module.ts'),
  import('./requests/module.ts'),
  import('./account/module.ts'),
  import('./service/module.ts'),
]);

export const modules: readonly Module[] = found.map(({ module }) => module);
