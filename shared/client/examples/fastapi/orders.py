"""The orders of the shop, in SQLite. Each change of status is one conditional update, so it happens at most once."""

import os
import secrets
import sqlite3
import time
from contextlib import closing
from typing import Any, Optional

Order = dict[str, Any]

DATABASE = os.environ.get("DATABASE", "shop.db")
SCHEMA = """CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY,
  checkout TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  amount INTEGER NOT NULL,
  phone_number TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  request_id TEXT,
  receipt TEXT,
  reason TEXT,
  created_at REAL NOT NULL
)"""


def _read(sql: str, *values: object) -> list[Order]:
    with closing(sqlite3.connect(DATABASE, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(sql, values)]


def _run(sql: str, *values: object) -> bool:
    """Runs one statement in a transaction of its own; whether it changed an order."""
    with closing(sqlite3.connect(DATABASE, timeout=10)) as connection, connection:
        return connection.execute(sql, values).rowcount == 1


_run(SCHEMA)


def create_order(product: str, amount: int, phone_number: str, checkout: Optional[str] = None) -> Order:
    """The same order for the same checkout, which a customer may send twice."""
    checkout = checkout or secrets.token_hex(16)
    # At most 12 characters: the id is also the reference that the customer sees.
    order_id = secrets.token_hex(5).upper()
    columns = "(id, checkout, product, amount, phone_number, created_at)"
    sql = f"INSERT INTO orders {columns} VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (checkout) DO NOTHING"
    _run(sql, order_id, checkout, product, amount, phone_number, time.time())
    return _read("SELECT * FROM orders WHERE checkout = ?", checkout)[0]


def find_order(order_id: str) -> Optional[Order]:
    return next(iter(_read("SELECT * FROM orders WHERE id = ?", order_id)), None)


def list_pending_orders(created_after: float, created_before: float) -> list[Order]:
    sql = "SELECT * FROM orders WHERE status = 'pending' AND created_at > ? AND created_at <= ?"
    return _read(sql, created_after, created_before)


def save_request(order_id: str, request_id: str) -> None:
    _run("UPDATE orders SET request_id = ? WHERE id = ?", request_id, order_id)


def mark_paid(order_id: str, receipt: Optional[str]) -> bool:
    """True the first time only. Paid replaces failed: a late confirmation of the provider still counts."""
    paid = "status = 'paid', receipt = ?, reason = NULL"
    sql = f"UPDATE orders SET {paid} WHERE id = ? AND status IN ('pending', 'failed')"
    return _run(sql, receipt, order_id)


def mark_reversed(order_id: str, reason: str) -> bool:
    """True the first time only. Nothing replaces reversed, also if the payment is reported later."""
    sql = "UPDATE orders SET status = 'reversed', reason = ? WHERE id = ? AND status <> 'reversed'"
    return _run(sql, reason, order_id)


def mark_unclear(order_id: str, reason: str) -> None:
    """The order stays pending: nobody knows yet."""
    _run("UPDATE orders SET reason = ? WHERE id = ? AND status = 'pending'", reason, order_id)


def mark_failed(order_id: str, reason: str) -> None:
    _run("UPDATE orders SET status = 'failed', reason = ? WHERE id = ? AND status = 'pending'", reason, order_id)
