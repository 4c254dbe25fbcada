<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 401: the token or session is missing, wrong, expired or revoked. */
final class AuthenticationError extends GatewayApiError
{
}
