<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 401: the token or session is missing, wrong, expired or revoked. Written by npm run client; a test compares. */
final class AuthenticationError extends GatewayApiError
{
}
