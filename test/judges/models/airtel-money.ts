/** Every call of Airtel Money that has a body. */
import { aTransaction, useAirtelOnSimulator } from '../../providers/airtel-money/airtel-on-simulator.ts';
import { byPath, type JudgedProvider, named } from './judged.ts';

const operationOf = byPath(
  {
    collection: /merchant\/v1\/payments\/$/,
    disbursement: /standard\/v2\/disbursements\/$/,
    refund: /payments\/refund$/,
  },
  /oauth2/,
);

export const airtelMoney: JudgedProvider = {
  use() {
    const world = useAirtelOnSimulator();
    return async () => {
      await world.request();
      await world.simulator.quiet();
      const { outcome } = await world.ask(aTransaction());
      await world.reverse(aTransaction({ transaction_id: outcome?.receipt ?? '', status: 'STATUS_COMPLETED' }));
      await world.send({}, {}, world.access, 'request-2');
      return named(world.simulator.requests, operationOf);
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
