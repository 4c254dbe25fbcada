/** How text is sent as SMS: the GSM-7 alphabet, and the parts of a long message (3GPP TS 23.038 and 23.040). */
import { SegmentedMessage } from 'sms-segments-calculator';

/** Whether a text fits the GSM-7 alphabet; with any other character the whole text is sent as UCS-2. */
export const isGsm7 = (text: string): boolean => new SegmentedMessage(text).encodingName === 'GSM-7';

/** The number of parts a text is sent in; 0 for an empty text. */
export const countParts = (text: string): number => (text === '' ? 0 : new SegmentedMessage(text).segmentsCount);
