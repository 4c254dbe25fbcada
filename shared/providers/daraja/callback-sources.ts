/** The published source addresses of Daraja's callbacks. The last two appear only in some libraries. */
export const callbackSources: readonly string[] = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.114',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.138',
  '196.201.212.69',
  '196.201.212.74',
  '196.201.212.128',
  '196.201.212.132',
];
