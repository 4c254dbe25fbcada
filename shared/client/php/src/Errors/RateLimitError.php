<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 429: too many calls, also after the retries. */
final class RateLimitError extends GatewayApiError
{
}
