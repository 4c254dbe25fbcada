/** Texts on the wire: the CHAR fields of the printed specification. */
import * as z from 'zod';

/** CHAR n, required. */
export const must = (maxLength: number) => z.string().min(1).max(maxLength);
/** CHAR n; missing, null or empty if there is no value. */
export const may = (maxLength: number) => z.string().max(maxLength).nullish();
/** C14 and C8, East Africa Time. */
export const dateTime = z.string().regex(/^\d{14}$/);
export const date = z.string().regex(/^\d{8}$/);
export const yesOrNo = z.enum(['Y', 'N']);
export const taxLetter = z.enum(['A', 'B', 'C', 'D', 'E']);
export const modifier = { modrId: must(20), modrNm: must(60) };
/** Who created a record, and who changed it last. */
export const author = { regrId: must(20), regrNm: must(60), ...modifier };
