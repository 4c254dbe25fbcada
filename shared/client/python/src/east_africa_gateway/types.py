"""The types of bodies, queries, replies and webhooks, such as `from east_africa_gateway.types import Transaction`."""

from .generated.types import *  # noqa: F403
