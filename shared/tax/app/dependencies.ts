/** What tax apps and the tax portal need besides the call. */
import type { ProviderDependencies } from '../../apps/provider-access.ts';
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import type { PipelineDependencies } from '../../platform/http/pipeline.ts';
import type { Table } from '../../platform/storage/table.ts';

export type TaxDependencies = PipelineDependencies &
  ProviderDependencies & {
    tax: Table;
    /** Loaded when the portal is first called. */
    loadPortal: () => Promise<TaxPortalDriver>;
    /** Loaded when the invoicing half of an app is first tried. */
    loadEinvoicing: () => Promise<EinvoicingDriver>;
  };
