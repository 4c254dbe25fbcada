/** Installs a device: the communication key is returned once and never again. */
import type { Context } from './context.ts';
import { businessRefusal, EtimsRefusal } from './envelopes.ts';

export function initialize({ simulation, surface, app, branch, body }: Context<'initialize'>): unknown {
  const { dvcSrlNo } = body;
  if (dvcSrlNo !== app.device_serial) {
    const isOfAnother = simulation.apps.some(({ device_serial }) => device_serial === dvcSrlNo);
    if (isOfAnother) throw businessRefusal('Device Serial Number already used');
    throw new EtimsRefusal('901', 'It is not valid device');
  }
  if (branch.isInstalled) throw new EtimsRefusal('902', 'This device is installed');
  branch.isInstalled = true;
  branch.lastContactAt = simulation.now();
  const info = {
    tin: app.tin,
    taxprNm: app.business_name,
    bsnsActv: 'RETAIL',
    bhfId: app.branch_id,
    bhfNm: app.branch_name,
    bhfOpenDt: '20230101',
    prvncNm: 'NAIROBI CITY',
    dstrtNm: 'WESTLANDS',
    sctrNm: 'PARKLANDS',
    locDesc: 'DEMO TOWERS',
    hqYn: app.branch_id === '00' ? 'Y' : 'N',
    mgrNm: 'AMINA DEMO',
    mgrTelNo: '0700000001',
    mgrEmail: 'amina@example.test',
    dvcId: `DVC${app.sdc_id.slice(-10)}`,
    sdcId: app.sdc_id,
    mrcNo: app.mrc_no,
  };
  const keys =
    surface === 'vscu' ? { intrlKey: 'demo-internal-key', signKey: 'demo-sign-key' } : { cmcKey: app.cmc_key };
  return { info: { ...info, ...keys } };
}
