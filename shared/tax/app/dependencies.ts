/** What the code of tax apps and the tax portal depends on. */
import type { ProviderDependencies } from '../../apps/provider-access.ts';
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import type { PipelineDependencies } from '../../platform/http/pipeline.ts';
import type { Table } from '../../platform/storage/table.ts';

export type TaxDependencies = PipelineDependencies &
  ProviderDependencies & {
    tax: Table;
    /** Loads the driver when the portal is first called. */
    loadPortal: () => Promise<TaxPortalDriver>;
    /** Loads the driver when e-invoicing is first used. */
    loadEinvoicing: () => Promise<EinvoicingDriver>;
  };
