"""Telegram by `aiogram`: its methods are generated from the page of the Bot API."""

from aiogram.methods import SendMessage
from check import check, pydantic_takes

check("telegram", {"text": pydantic_takes(SendMessage), "text to a channel": pydantic_takes(SendMessage)})
