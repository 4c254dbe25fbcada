<?php

// Written by npm run client; a test compares.

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/**
 * The class of each status and code.
 *
 * @internal
 */
final class ErrorKinds
{
    /** @var array<int, class-string<GatewayApiError>> */
    public const BY_STATUS = [
        401 => AuthenticationError::class,
        403 => PermissionError::class,
        404 => NotFoundError::class,
        409 => ConflictError::class,
        410 => NotFoundError::class,
        412 => ConflictError::class,
        429 => RateLimitError::class,
    ];

    /** @var array<string, class-string<GatewayApiError>> Their status alone would give another kind. */
    public const BY_CODE = [
        'idempotency_key_reused' => ConflictError::class,
        'internal' => ServerError::class,
        'provider_error' => ProviderError::class,
        'service_unavailable' => ServerError::class,
        'unsupported' => InvalidRequestError::class,
    ];
}
