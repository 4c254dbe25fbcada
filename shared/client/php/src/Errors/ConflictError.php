<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 409 or 412, or an idempotency key that was used for another call. */
final class ConflictError extends GatewayApiError
{
}
