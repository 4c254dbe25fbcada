/**
 * The operations of eTIMS and their name on each surface, typed in from KRA's OSCU and VSCU specification documents. If
 * a surface has several names, the first is used; "Branche" is the jar's own spelling.
 */

/** The authority's own host, the portal, and the jar that a taxpayer runs. */
export const surfaces = ['direct', 'integrator', 'vscu'] as const;
export type Surface = (typeof surfaces)[number];

export const operations = {
  initialize: { direct: '/selectInitOsdcInfo', integrator: '/initialize', vscu: '/initializer/selectInitInfo' },
  listCodes: { direct: '/selectCodeList', integrator: '/selectCodeList', vscu: '/code/selectCodes' },
  listItemClasses: {
    direct: '/selectItemClsList',
    integrator: '/selectItemClass',
    vscu: '/itemClass/selectItemsClass',
  },
  findTaxpayer: { direct: '/selectCustomer', integrator: '/customerPinInfo', vscu: '/customers/selectCustomer' },
  listBranches: { direct: '/selectBhfList', integrator: '/branchList', vscu: '/branches/selectBranches' },
  listNotices: { direct: '/selectNoticeList', integrator: '/selectNoticeList', vscu: '/notices/selectNotices' },
  saveCustomer: {
    direct: '/saveBhfCustomer',
    integrator: '/branchSendCustomerInfo',
    vscu: '/branches/saveBrancheCustomers',
  },
  saveUser: { direct: '/saveBhfUser', integrator: '/branchUserAccount', vscu: '/branches/saveBrancheUsers' },
  saveInsurance: {
    direct: '/saveBhfInsurance',
    integrator: '/branchInsuranceInfo',
    vscu: '/branches/saveBrancheInsurances',
  },
  saveItem: { direct: '/saveItem', integrator: '/saveItem', vscu: '/items/saveItems' },
  listItems: { direct: '/selectItemList', integrator: '/itemInfo', vscu: '/items/selectItems' },
  saveComposition: {
    direct: '/saveItemComposition',
    integrator: '/saveItemComposition',
    vscu: '/items/saveItemComposition',
  },
  listImports: {
    direct: '/selectImportItemList',
    integrator: '/selectImportItemList',
    vscu: '/imports/selectImportItems',
  },
  decideImport: { direct: '/updateImportItem', integrator: '/updateImportItem', vscu: '/imports/updateImportItems' },
  sendSale: { direct: '/saveTrnsSalesOsdc', integrator: '/sendSalesTransaction', vscu: '/trnsSales/saveSales' },
  findSale: { direct: '/selectInvoiceDetails', integrator: '/selectInvoiceDetail', vscu: null },
  listPurchases: {
    direct: '/selectTrnsPurchaseSalesList',
    integrator: '/getPurchaseTransactionInfo',
    vscu: '/trnsPurchase/selectTrnsPurchaseSales',
  },
  sendPurchase: {
    direct: '/insertTrnsPurchase',
    integrator: '/sendPurchaseTransactionInfo',
    vscu: '/trnsPurchase/savePurchases',
  },
  listStockMoves: {
    direct: '/selectStockMoveList',
    integrator: '/selectStockMoveLists',
    vscu: '/stock/selectStockItems',
  },
  sendStock: { direct: '/insertStockIO', integrator: '/insert/stockIO', vscu: '/stock/saveStockItems' },
  saveStockBalance: {
    direct: '/saveStockMaster',
    integrator: '/save/stockMaster',
    vscu: '/stockMaster/saveStockMaster',
  },
} as const satisfies Record<string, Record<Surface, string | null>>;

export type Operation = keyof typeof operations;

/** The base path on the host of each surface; the jar has none. */
export const basePaths: Readonly<Record<Surface, string>> = {
  direct: '/etims-api',
  integrator: '/etims-oscu/api/v1',
  vscu: '',
};
