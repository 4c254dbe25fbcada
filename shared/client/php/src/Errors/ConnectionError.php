<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** No response, or one that cannot be read: the connection failed or timed out. The effect of the call is unknown. */
final class ConnectionError extends GatewayApiError
{
}
