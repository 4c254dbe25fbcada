<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 5xx: the gateway or something in front of it failed, also after the retries. */
final class ServerError extends GatewayApiError
{
}
