<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 404 or 410: there is no such resource. */
final class NotFoundError extends GatewayApiError
{
}
