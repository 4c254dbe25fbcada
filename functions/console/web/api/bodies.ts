/** What the gateway answers, as far as the console shows it. */

export type Role = 'viewer' | 'developer' | 'owner';

export type Session = {
  user: { id: number; email: string; role: Role };
  account: { id: number; name: string };
  csrf_token: string;
};

export type Page<T> = {
  data: T[];
  current_page: number;
  last_page: number | null;
  total: number | null;
  next_cursor?: string | null;
};

export type Tally = {
  accepted: number;
  completed: number;
  failed: number;
  success_rate: number | null;
  median_latency_ms: number | null;
};
export type Day = { date: string; payments: Tally; messages: Tally; is_complete: boolean };
export type Overview = { time_zone: string; counted_per_day: number; days: Day[] };

export type Request = {
  request_id: string;
  service: string;
  action: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  phase: string;
  attempts: number;
  app_id: number | null;
  transaction_id: number | null;
  /** Of a payment, as it stands now: that its request completed says only that the provider took it. */
  transaction: { id: number; status: string } | null;
  created_at: string;
  completed_at: string | null;
  result: unknown;
  error: string | null;
};
export type Step = { at: string; step: string; facts: Record<string, unknown> };
export type WholeRequest = Request & { trace_id: string; input: unknown; timeline: Step[] };

/** As webhooks tell it; which app it is of is said of one alone. */
export type GatewayEvent = {
  id: string;
  event: string;
  request_id: string | null;
  service: string;
  action: string;
  status: string;
  data: unknown;
  error: string | null;
  timestamp: string;
  app_id?: number | null;
};

export type Attempt = { at: string; http_status: number; error: string | null; answer: string | null; took_ms: number };
export type Delivery = {
  id: string;
  event_id: string;
  event: string;
  endpoint_id: number | null;
  status: 'pending' | 'delivered' | 'exhausted' | 'cancelled';
  tries: number;
  last_attempt: Attempt | null;
  next_attempt_at: string | null;
};
export type WholeDelivery = Delivery & { attempts: Attempt[]; headers: Record<string, string>; payload: unknown };

export type Endpoint = {
  id: number;
  url: string;
  events: string[];
  app_ids: number[];
  is_active: boolean;
  disabled_reason: string | null;
  previous_secret_until: string | null;
  created_at: string;
};

/** The account's default one; null while it is not being rotated. */
export type WebhookSecret = { previous_secret_until: string | null };

export type Token = {
  id: number;
  name: string;
  abilities: string;
  status: 'active' | 'revoked' | 'expired';
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
  created_by: { member_id: number; email: string } | null;
};

export type Member = {
  id: number;
  email: string;
  role: Role;
  status: 'invited' | 'active' | 'leaving';
  created_at: string;
};

export type Invited = Member & { delivery: 'mail' | 'operator' | 'failed' };

export type AuditEntry = {
  id: string;
  at: string;
  actor: 'member' | 'token' | 'operator' | 'unknown';
  email: string | null;
  token_id: number | null;
  action: string;
  about: Record<string, string | number>;
  fields: string[];
  source_ip: string;
  count: number;
};

/** As much of JSON schema as forms are made from. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  default?: unknown;
  description?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  writeOnly?: boolean;
};

export type AppForm = {
  type: string;
  title: string;
  provider: string;
  config: Schema;
  actions?: string[];
  is_testable: boolean;
};
export type AppKind = { types: AppForm[]; settings: Schema };
export type AppKinds = Record<string, AppKind>;

export type App = {
  id: number;
  name: string;
  type: string;
  is_live: boolean;
  is_active: boolean;
  config: Record<string, unknown>;
  secrets_set: string[];
  addresses: Record<string, string> | null;
  warnings: string[] | null;
  source_addresses: string[] | null;
  created_at: string;
} & Record<string, unknown>;

export type AppChecks = {
  ok: boolean;
  checks: { name: string; ok: boolean; latency_ms: number; result_code?: string; error?: string }[];
};

export type Transaction = {
  id: number;
  payer_account: string;
  payer_name: string;
  payee_account: string;
  reference: string;
  transaction_id: string | null;
  amount: string;
  currency: string;
  status: string;
  transaction_type: string;
  result_desc: string | null;
  request_id: string | null;
  created_at: string;
} & Record<string, unknown>;

export type Message = {
  id: number;
  to: string;
  from: string;
  message: string;
  status: string;
  channel: string;
  message_parts: number;
  cost: string | null;
  cost_currency: string | null;
  error: string | null;
  request_id: string | null;
  created_at: string;
} & Record<string, unknown>;
