/** Every call of Airtel Money with a body. */
import { aTransaction, useAirtelOnSimulator } from '../../providers/airtel-money/airtel-on-simulator.ts';
import { byPath, type CheckedProvider, named } from './checked-provider.ts';

const operationOf = byPath(
  {
    collection: /merchant\/v1\/payments\/$/,
    disbursement: /standard\/v2\/disbursements\/$/,
    refund: /payments\/refund$/,
  },
  /oauth2/,
);

export const airtelMoney: CheckedProvider = {
  use() {
    const setup = useAirtelOnSimulator();
    return async () => {
      await setup.request();
      await setup.simulator.quiet();
      const { outcome } = await setup.ask(aTransaction());
      await setup.reverse(aTransaction({ transaction_id: outcome?.receipt ?? '', status: 'STATUS_COMPLETED' }));
      await setup.send({}, {}, setup.access, 'request-2');
      return named(setup.simulator.requests, operationOf);
    };
  },
  exceptions: {
    disbursement: {
      'payee.wallet_type': {
        instead: undefined,
        because: 'Airtel documents it for version 2 of disbursements; the client leaves it out',
      },
    },
  },
};
