/** Records without a number, and the device, in the form of eTIMS. */
import type { DeviceInfo, EinvoicingDriver, ItemRecord } from '../../drivers/einvoicing-driver.ts';
import { truncate } from '../../values/text.ts';
import { readDay, readFlag } from './mapping.ts';
import type { DeviceAnswer } from './wire-answers.ts';
import type { RequestBody } from './wire-requests.ts';

/** The gateway's audit log records who changed what; the authority only requires a name here. */
const modifier = { modrId: 'gw', modrNm: 'gw' };
export const recordAuthor = { regrId: 'gw', regrNm: 'gw', ...modifier };

const toFlag = (value: boolean) => (value ? 'Y' : 'N');

/** Saving the same code again changes the item. */
export function toItem(item: ItemRecord): RequestBody<'saveItem'> {
  return {
    itemCd: item.item_code,
    itemClsCd: item.item_class_code,
    itemTyCd: item.item_type,
    itemNm: item.item_name,
    // The only free text that is long enough: `addInfo` accepts seven characters.
    itemStdNm: item.description === null ? null : truncate(item.description, 200),
    orgnNatCd: item.origin_country,
    pkgUnitCd: item.package_unit,
    qtyUnitCd: item.quantity_unit,
    taxTyCd: item.tax_type,
    btchNo: null,
    bcd: item.barcode,
    dftPrc: item.unit_price,
    grpPrcL1: null,
    grpPrcL2: null,
    grpPrcL3: null,
    grpPrcL4: null,
    grpPrcL5: null,
    addInfo: null,
    sftyQty: item.safety_stock,
    isrcAplcbYn: toFlag(item.insurance_applicable),
    useYn: toFlag(item.active),
    ...recordAuthor,
  };
}

type Composition = Parameters<EinvoicingDriver['saveComposition']>[0];
type Customer = Parameters<EinvoicingDriver['saveCustomer']>[0];
type ImportDecision = Parameters<EinvoicingDriver['decideImport']>[0];

export function toComposition({ item_code, component_code, quantity }: Composition): RequestBody<'saveComposition'> {
  return { itemCd: item_code, cpstItemCd: component_code, cpstQty: quantity, ...recordAuthor };
}

export function toCustomer(customer: Customer): RequestBody<'saveCustomer'> {
  return {
    custNo: customer.number,
    custTin: customer.pin,
    custNm: truncate(customer.name, 60),
    adrs: customer.address,
    telNo: customer.phone,
    email: customer.email,
    faxNo: customer.fax,
    useYn: toFlag(customer.active),
    remark: customer.remark,
    ...recordAuthor,
  };
}

export function toImportDecision(decision: ImportDecision): RequestBody<'decideImport'> {
  return {
    taskCd: decision.task_code,
    dclDe: decision.declaration_date,
    itemSeq: decision.item_seq,
    hsCd: decision.hs_code,
    itemClsCd: decision.item_class_code,
    itemCd: decision.item_code,
    imptItemSttsCd: decision.is_approved ? '3' : '4',
    remark: decision.remark,
    ...modifier,
  };
}

/** The key is separate, because the business data is shown to users. */
export function toDeviceInfo(device: DeviceAnswer): DeviceInfo {
  return {
    cmc_key: device.cmcKey,
    sdc_id: device.sdcId,
    mrc_no: device.mrcNo,
    device_id: device.dvcId,
    business: {
      tin: device.tin,
      name: device.taxprNm,
      activity: device.bsnsActv,
      branch: {
        branch_id: device.bhfId,
        name: device.bhfNm,
        opened_on: readDay(device.bhfOpenDt),
        province: device.prvncNm,
        district: device.dstrtNm,
        sector: device.sctrNm,
        address: device.locDesc,
        is_headquarters: readFlag(device.hqYn),
      },
      manager: { name: device.mgrNm, phone: device.mgrTelNo, email: device.mgrEmail },
    },
  };
}
