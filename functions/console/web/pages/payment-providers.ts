/** The names by which customers know the providers of payments. */

export const providerOf = (driver: string): string => {
  if (driver === 'AirtelMoney') return 'Airtel Money';
  if (driver === 'AfricasTalkingAirtime') return 'Africa’s Talking';
  return driver.startsWith('MobileMoneyKe') ? 'M-Pesa' : 'Mobile money';
};
