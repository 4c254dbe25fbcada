/** Every format rule of every family. */
import type { FormatRule } from './confirmation.ts';
import { airtelKenya } from './formats/airtel-kenya.ts';
import { mpesaCongo } from './formats/mpesa-congo.ts';
import { mpesaKenya } from './formats/mpesa-kenya.ts';
import { mpesaTanzania } from './formats/mpesa-tanzania.ts';
import { tigoAndAirtelTanzania } from './formats/tigo-airtel-tanzania.ts';
import { uganda } from './formats/uganda.ts';

export const formatRules: readonly FormatRule[] = [
  ...mpesaKenya,
  ...airtelKenya,
  ...mpesaTanzania,
  ...tigoAndAirtelTanzania,
  ...mpesaCongo,
  ...uganda,
];
