/**
 * The only list of the service's modules, in the order of the reference. declared.ts combines their declarations;
 * functions never import either file, so that a bundle contains one module.
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
  import('./search/module.ts'),
  import('./account/module.ts'),
  import('./service/module.ts'),
]);

export const modules: readonly Module[] = found.map(({ module }) => module);
