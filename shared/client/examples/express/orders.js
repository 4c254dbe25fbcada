/** The orders of the shop, in SQLite. Each change of status is one conditional update, so it happens at most once. */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.env.DATABASE ?? 'shop.db');
database.exec(`CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY,
  checkout TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  amount INTEGER NOT NULL,
  phone_number TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  request_id TEXT,
  receipt TEXT,
  reason TEXT,
  created_at INTEGER NOT NULL
)`);

const run = (sql, ...values) => database.prepare(sql).run(...values).changes === 1;

/** The same order for the same checkout, which the page sends again when its button is pressed again. */
export function createOrder(product, amount, phoneNumber, checkout = randomBytes(16).toString('hex')) {
  // At most 12 characters: the id is also the reference that the customer sees.
  const id = randomBytes(5).toString('hex').toUpperCase();
  const columns = '(id, checkout, product, amount, phone_number, created_at)';
  const sql = `INSERT INTO orders ${columns} VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (checkout) DO NOTHING`;
  run(sql, id, checkout, product, amount, phoneNumber, Date.now());
  return database.prepare('SELECT * FROM orders WHERE checkout = ?').get(checkout);
}

export const findOrder = (id) => database.prepare('SELECT * FROM orders WHERE id = ?').get(id);

export const listPendingOrders = (createdAfter, createdBefore) =>
  database
    .prepare("SELECT * FROM orders WHERE status = 'pending' AND created_at > ? AND created_at <= ?")
    .all(createdAfter, createdBefore);

export const saveRequest = (id, requestId) => run('UPDATE orders SET request_id = ? WHERE id = ?', requestId, id);

/** True the first time only. Paid replaces failed: a late confirmation of the provider still counts. */
export const markPaid = (id, receipt) =>
  run(
    "UPDATE orders SET status = 'paid', receipt = ?, reason = NULL WHERE id = ? AND status IN ('pending', 'failed')",
    receipt,
    id,
  );

/** True the first time only. Nothing replaces reversed, also if the payment is reported later. */
export const markReversed = (id, reason) =>
  run("UPDATE orders SET status = 'reversed', reason = ? WHERE id = ? AND status <> 'reversed'", reason, id);

/** The order stays pending: nobody knows yet. */
export const markUnclear = (id, reason) =>
  run("UPDATE orders SET reason = ? WHERE id = ? AND status = 'pending'", reason, id);

export const markFailed = (id, reason) =>
  run("UPDATE orders SET status = 'failed', reason = ? WHERE id = ? AND status = 'pending'", reason, id);
