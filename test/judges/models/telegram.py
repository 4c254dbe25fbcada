"""Telegram by `aiogram`: its methods are generated from the page of the Bot API."""

from aiogram.methods import SendMessage
from judge import judge, pydantic_takes

judge("telegram", {"text": pydantic_takes(SendMessage), "text to a channel": pydantic_takes(SendMessage)})
