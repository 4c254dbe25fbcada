<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** 403: the token lacks a scope, or the resource belongs to another account. */
final class PermissionError extends GatewayApiError
{
}
