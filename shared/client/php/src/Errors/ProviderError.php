<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** The provider refused, or could not be reached. If it refused, `$body["provider"]` has its own code and text. */
final class ProviderError extends GatewayApiError
{
}
