/** Whether a text fits the GSM-7 alphabet, by the calculator of Twilio's developers. */
import { SegmentedMessage } from 'sms-segments-calculator';

export const isGsm7 = (text: string): boolean => new SegmentedMessage(text, 'auto').encodingName === 'GSM-7';
