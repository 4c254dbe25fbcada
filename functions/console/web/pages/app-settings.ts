/** The settings of an app besides its configuration; they differ by kind and are described only by its schema. */
import type { Schema } from '../api/json-schema.ts';
import type { App } from '../api/types.ts';
import { readSchema } from '../components/schema-form.tsx';
import type { AppTypes } from './app-kinds.ts';

export const readSettings = (schema: Schema, values: FormData, app: App | null): object =>
  readSchema(schema, values, '', app);

export const hasSettings = ({ settings }: AppTypes): boolean => Object.keys(settings.properties ?? {}).length > 0;
