/** The parts of Postman's formats that are written here: collections of version 2.1, and environments. */

export type Field = { key: string; value: string; description?: string; disabled?: boolean };

export type PostmanRequest = {
  method: string;
  header: Field[];
  url: { raw: string; host: string[]; path: string[]; query?: Field[]; variable?: Field[] };
  description: string;
  /** Without it, the collection's. */
  auth?: { type: 'noauth' };
  body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } };
};

export type PostmanReply = {
  name: string;
  code: number;
  status: string;
  header: Field[];
  body: string;
  _postman_previewlanguage: 'json';
};

export type Item = { id: string; name: string; request: PostmanRequest; response: PostmanReply[] };
export type Folder = { name: string; description: string; item: Item[] };

type Script = { listen: 'prerequest' | 'test'; script: { type: 'text/javascript'; exec: string[] } };

export type Collection = {
  info: { _postman_id: string; name: string; description: string; schema: string };
  item: Folder[];
  auth: { type: 'bearer'; bearer: { key: 'token'; value: string; type: 'string' }[] };
  event: Script[];
  variable: { key: string; value: string; type: 'string'; description?: string }[];
};

export type PostmanEnvironment = {
  id: string;
  name: string;
  values: { key: string; value: string; type: 'default' | 'secret'; enabled: true }[];
  _postman_variable_scope: 'environment';
};
