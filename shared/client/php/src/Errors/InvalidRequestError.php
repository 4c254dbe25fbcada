<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** Any other 4xx: the call is wrong. `$body['errors']` has the reasons by field. */
final class InvalidRequestError extends GatewayApiError
{
}
