<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** The provider refused or gave no clear response. If it refused, `$body['provider']` has its own code and text. */
final class ProviderError extends GatewayApiError
{
}
